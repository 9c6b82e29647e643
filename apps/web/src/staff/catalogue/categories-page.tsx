import { type AdminCategory, adminExportCategories, adminMoveCategory } from '@trunkline/contract/staff/catalogue';
import { languageKeys } from '@trunkline/contract/accounts';
import { languageNames } from '@trunkline/text/languages';
import { IconArrowDown, IconArrowUp, IconFolders, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { useFormat } from '../../client/format.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { usePermission } from '../../client/permissions.ts';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { adminCatalogue, catalogueKey } from './catalogue.queries.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { depthsOf } from './category-options.ts';
import { inLanguage } from './in-language.ts';
import styles from './categories-page.module.css';

/** Which category is being changed, or where a new one begins. */
type Open = { readonly id: string } | { readonly parent: string | null };

export function CategoriesPage() {
  const t = useT();
  const mayEdit = usePermission(['catalogue:product:edit']);
  const { data, error, refetch } = useQuery(adminCatalogue.tree());
  const [open, setOpen] = useState<Open>();
  const add = mayEdit && (
    <Button
      look="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onPress={() => setOpen({ parent: null })}
    >
      {t('staff_catalogue.new_category')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('staff_catalogue.categories')}
        text={t('staff_catalogue.categories_text')}
        crumbs={[{ label: t('staff_catalogue.catalogue') }, { label: t('staff_catalogue.categories') }]}
        actions={
          <>
            <ExportButton endpoint={adminExportCategories} input={{}} />
            {add}
          </>
        }
      />
      <div className={styles.list}>
        <Card flush>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <TableSkeleton columns={3} />
          ) : data.list.length === 0 ? (
            <Empty
              icon={<IconFolders size={28} stroke={1.5} aria-hidden />}
              title={t('staff_catalogue.categories_none')}
              text={t('staff_catalogue.categories_none_text')}
              action={add || undefined}
            />
          ) : (
            <Tree list={data.list} mayEdit={mayEdit} onOpen={setOpen} />
          )}
        </Card>
      </div>
      {open && <CategoryDialog key={'id' in open ? open.id : 'new'} {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface TreeProps {
  readonly list: readonly AdminCategory[];
  readonly mayEdit: boolean;
  readonly onOpen: (open: Open) => void;
}

function Tree({ list, mayEdit, onOpen }: TreeProps) {
  const t = useT();
  const depths = depthsOf(list);
  const cache = useQueryClient();
  const move = useAction(adminMoveCategory, {
    onDone: () => cache.invalidateQueries({ queryKey: catalogueKey }),
  });
  const siblingsOf = (category: AdminCategory) => list.filter(({ parent_id }) => parent_id === category.parent_id);
  const shift = (category: AdminCategory, by: -1 | 1) => {
    const siblings = siblingsOf(category);
    const at = siblings.indexOf(category);
    // Before the one above; or behind the one below, which is before the one after that.
    const before = siblings[by === -1 ? at - 1 : at + 2];
    const { id, version, parent_id } = category;
    void move.run({ id, version, parent_id, before_id: before?.id ?? null });
  };
  return (
    <ul className={styles.tree} aria-label={t('staff_catalogue.categories')} aria-busy={move.busy}>
      {list.map((category) => {
        const siblings = siblingsOf(category);
        return (
          <Row
            key={category.id}
            category={category}
            depth={depths.get(category.id)!}
            onOpen={onOpen}
            {...(mayEdit && {
              onShift: (by: -1 | 1) => shift(category, by),
              isFirst: siblings[0] === category,
              isLast: siblings.at(-1) === category,
            })}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  readonly category: AdminCategory;
  readonly depth: number;
  readonly onOpen: (open: Open) => void;
  /** Absent: looked at only. */
  readonly onShift?: (by: -1 | 1) => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
}

function Row({ category, depth, onOpen, onShift, isFirst, isLast }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { id, name, slug, image, products_below: count } = category;
  const written = languageKeys.filter((key) => key !== 'en' && name[key] !== undefined);
  const shown = inLanguage(name, t.language);
  return (
    <li className={styles.row} data-depth={depth} style={{ '--depth': depth } as never}>
      {image ? <img src={image} alt="" width={48} height={36} loading="lazy" /> : <span className={styles.blank} />}
      <button type="button" className={styles.name} onClick={() => onOpen({ id })}>
        <b>{shown}</b>
        <small>
          <bdi>{slug}</bdi>
          {written.map((key) => (
            <abbr key={key} title={languageNames[key]}>
              {key.toUpperCase()}
            </abbr>
          ))}
        </small>
      </button>
      <Link className={styles.count} to={paths.adminProducts as never} search={{ cate_id: id } as never}>
        {t('staff_catalogue.count', { count, shown: format.number(count) })}
      </Link>
      {onShift && (
        <div className={styles.tools}>
          <IconButton
            label={t('staff_catalogue.move_up', { name: shown })}
            size="s"
            disabled={isFirst}
            onPress={() => onShift(-1)}
          >
            <IconArrowUp size={14} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={t('staff_catalogue.move_down', { name: shown })}
            size="s"
            disabled={isLast}
            onPress={() => onShift(1)}
          >
            <IconArrowDown size={14} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={t('staff_catalogue.add_below', { name: shown })}
            size="s"
            onPress={() => onOpen({ parent: id })}
          >
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
