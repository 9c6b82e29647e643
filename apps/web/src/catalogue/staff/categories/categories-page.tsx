import { type StaffCategory, exportCategories, moveCategory } from '@trunkline/contract/staff/categories';
import { languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconFolders, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Filters } from '../../../ui/tables/filters.tsx';
import { KeywordBox } from '../../../ui/tables/list-card.tsx';
import { ExportButton } from '../../../ui/tables/export-button.tsx';
import { useFormat } from '../../../client/format.ts';
import { useStaleToast } from '../../../ui/feedback/use-stale-toast.ts';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { usePermission } from '../../../client/permissions.ts';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import type { ListSearch } from '../../../client/list-search.ts';
import { useStore } from '../../../client/store.ts';
import { useAction } from '../../../client/use-action.ts';
import { staffPaths } from '../../../staff-navigation.ts';
import { staffCatalogueQueries, staffCatalogueKey } from '../staff-catalogue.queries.ts';
import { listParents, listShownCategories } from './category-tree.model.ts';
import { openCategories } from './open-categories.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { mapCategoryDepths } from '../category-options.ts';
import { pickLanguage } from '../language-texts.ts';
import { Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './categories-page.module.css';

/** The category in the dialog: a stored one, or a new one below `parent` (null: at the top). */
type OpenCategory = { readonly id: string } | { readonly parent: string | null };

export function CategoriesPage({ search }: { readonly search: ListSearch }) {
  const t = useT();
  const mayEdit = usePermission(['catalogue:product:edit']);
  const { data, error, refetch } = useQuery(staffCatalogueQueries.tree());
  const [open, setOpen] = useState<OpenCategory>();
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
            <ExportButton endpoint={exportCategories} input={{}} />
            {add}
          </>
        }
      />
      {data && data.list.length > 0 && (
        <Panel top="6">
          <CategoryFilters list={data.list} keyword={search.keyword} />
        </Panel>
      )}
      <Panel top="4">
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
            <CategoryTree list={data.list} keyword={search.keyword} mayEdit={mayEdit} onOpen={setOpen} />
          )}
        </Card>
      </Panel>
      {open && <CategoryDialog key={'id' in open ? open.id : 'new'} {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface FoldableTree {
  readonly list: readonly StaffCategory[];
  readonly keyword: string | undefined;
}

/** The search of the tree, and two buttons that fold and unfold all of it. */
function CategoryFilters({ list, keyword }: FoldableTree) {
  const t = useT();
  const open = useStore(openCategories);
  const parents = listParents(list);
  return (
    <Filters
      end={
        !keyword && (
          <Row as="span" gap="3">
            <Button size="s" disabled={open.size >= parents.size} onPress={() => openCategories.set(parents)}>
              {t('staff_catalogue.unfold_all')}
            </Button>
            <Button size="s" disabled={open.size === 0} onPress={() => openCategories.set(new Set())}>
              {t('staff_catalogue.fold_all')}
            </Button>
          </Row>
        )
      }
    >
      <KeywordBox label={t('staff_catalogue.categories_search')} keyword={keyword} />
    </Filters>
  );
}

interface CategoryTreeProps extends FoldableTree {
  readonly mayEdit: boolean;
  readonly onOpen: (open: OpenCategory) => void;
}

function CategoryTree({ list, keyword, mayEdit, onOpen }: CategoryTreeProps) {
  const t = useT();
  const depths = mapCategoryDepths(list);
  const open = useStore(openCategories);
  const parents = listParents(list);
  const shown = listShownCategories(list, open, keyword);
  const fold = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    openCategories.set(next);
  };
  const cache = useQueryClient();
  const move = useAction(moveCategory, {
    ...useStaleToast(() => cache.invalidateQueries({ queryKey: staffCatalogueKey })),
    onDone: () => cache.invalidateQueries({ queryKey: staffCatalogueKey }),
  });
  const listSiblings = (category: StaffCategory) => list.filter(({ parent_id }) => parent_id === category.parent_id);
  const shift = (category: StaffCategory, by: -1 | 1) => {
    const siblings = listSiblings(category);
    const at = siblings.indexOf(category);
    // The server takes the sibling that follows. Up: the sibling above. Down: the second sibling below, or none for the last place.
    const next = siblings[by === -1 ? at - 1 : at + 2];
    const { id, version, parent_id } = category;
    void move.run({ id, version, parent_id, before_id: next?.id ?? null });
  };
  const openDialog = (next: OpenCategory) => {
    // A new category is seen in its place.
    if ('parent' in next && next.parent !== null) openCategories.set(new Set([...open, next.parent]));
    onOpen(next);
  };
  if (shown.length === 0)
    return (
      <Empty
        icon={<IconFolders size={28} stroke={1.5} aria-hidden />}
        title={t('staff_catalogue.categories_none_match')}
      />
    );
  return (
    <Panel as="ul" pad="0" className={styles.tree} aria-label={t('staff_catalogue.categories')} aria-busy={move.busy}>
      {shown.map((category) => {
        const siblings = listSiblings(category);
        return (
          <CategoryRow
            key={category.id}
            category={category}
            depth={depths.get(category.id) ?? 0}
            onOpen={openDialog}
            isOpen={keyword ? undefined : parents.has(category.id) ? open.has(category.id) : undefined}
            onFold={() => fold(category.id)}
            {...(mayEdit && {
              onShift: (by: -1 | 1) => shift(category, by),
              isFirst: siblings[0] === category,
              isLast: siblings.at(-1) === category,
            })}
          />
        );
      })}
    </Panel>
  );
}

interface CategoryRowProps {
  readonly category: StaffCategory;
  readonly depth: number;
  readonly onOpen: (open: OpenCategory) => void;
  /** Absent on a category without others below, and while a search decides what is shown. */
  readonly isOpen: boolean | undefined;
  readonly onFold: () => void;
  /** Absent for users who may not edit. */
  readonly onShift?: (by: -1 | 1) => void;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
}

function CategoryRow({ category, depth, isOpen, onFold, onOpen, onShift, isFirst, isLast }: CategoryRowProps) {
  const t = useT();
  const format = useFormat();
  const { id, name, slug, image, products_below: count } = category;
  const written = languages.filter((key) => key !== 'en' && name[key] !== undefined);
  const shown = pickLanguage(name, t.language);
  return (
    <Row
      as="li"
      gap="3"
      align="center"
      padY="3"
      padX="5"
      line="bottom-soft"
      size="small"
      className={styles.row}
      data-depth={depth}
      style={{ '--depth': depth }}
    >
      <span className={styles.fold}>
        {isOpen !== undefined && (
          <IconButton
            label={t('staff_catalogue.below', { name: shown })}
            size="s"
            aria-expanded={isOpen}
            onPress={onFold}
          >
            <IconChevronRight className={isOpen ? styles.unfolded : 'flip'} size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </span>
      {image ? <img src={image} alt="" width={48} height={36} loading="lazy" /> : <span className={styles.blank} />}
      <button type="button" className={styles.name} onClick={() => onOpen({ id })}>
        <Text as="b" weight="500">
          {shown}
        </Text>
        <Text as="small" size="meta" leading="16" tone="3">
          <bdi>{slug}</bdi>
          {written.map((key) => (
            <abbr key={key} title={getLanguageName(key)}>
              {key.toUpperCase()}
            </abbr>
          ))}
        </Text>
      </button>
      <Link className={styles.count} to={staffPaths.products} search={{ cate_id: id }}>
        {t('staff_catalogue.count', { count, shown: format.number(count) })}
      </Link>
      {onShift && (
        <Row gap="1" flex="none" className={styles.tools}>
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
        </Row>
      )}
    </Row>
  );
}
