import type { Language } from '@trunkline/contract/languages';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHead, Separator } from '../../../ui/layout/page-head.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ContentStateMarks } from '../content-marks.tsx';
import type { ContentItemSearch, NewContentSearch } from '../content-search.ts';
import { staffContentQueries } from '../content.queries.ts';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { ContentEditor } from './content-editor.tsx';
import { Panel, VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './content-editor.module.css';
import { type NewContent, useContentEditing } from './use-content-editing.ts';

/** Changes the shown language in the address, and keeps what is typed. */
function useShowLanguage(): (language: Language) => void {
  const navigate = useNavigate();
  return (language) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, language: language === 'en' ? undefined : language }),
      resetScroll: false,
      replace: true,
    });
}

export function NewContentPage({ search }: { readonly search: NewContentSearch }) {
  const t = useT();
  const { kind = 'page', parent_id, language = 'en' } = search;
  const parent = useQuery({ ...staffContentQueries.item(parent_id ?? ''), enabled: parent_id !== undefined });
  if (parent.error) return <ErrorState error={parent.error} onRetry={() => void parent.refetch()} />;
  if (parent_id !== undefined && !parent.data) return <PageSkeleton />;
  const title = t(`staff_content.new_${kind}`);
  const created: NewContent = { kind, parent_id, parentSlug: parent.data?.slug ?? null };
  return (
    <>
      <PageHead
        title={title}
        text={parent.data && t('staff_content.new_below', { title: parent.data.title })}
        crumbs={[
          { label: t('staff_content.title') },
          { label: t(`staff_content.kind_${kind}`), to: staffPaths.content, search: { kind } },
          { label: title },
        ]}
      />
      <Panel padTop="5">
        <NewItem key={`${kind} ${parent_id}`} created={created} language={language} />
      </Panel>
    </>
  );
}

function NewItem({ created, language }: { readonly created: NewContent; readonly language: Language }) {
  const onLanguage = useShowLanguage();
  const editing = useContentEditing({ item: undefined, created, onLanguage });
  return <ContentEditor editing={editing} created={created} language={language} onLanguage={onLanguage} />;
}

export function ContentItemPage({ search }: { readonly search: ContentItemSearch }) {
  const { data, error, refetch } = useQuery(staffContentQueries.item(search.id ?? ''));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <StoredItem key={data.id} item={data} search={search} />;
}

interface StoredItemProps {
  readonly item: StaffContent;
  readonly search: ContentItemSearch;
}

function StoredItem({ item, search }: StoredItemProps) {
  const t = useT();
  const onLanguage = useShowLanguage();
  const navigate = useNavigate();
  const editing = useContentEditing({ item, created: undefined, onLanguage });
  const { language = 'en', tab = 'edit' } = search;
  const title = item.title || t('staff_content.untitled');
  return (
    <>
      <PageHead
        title={title}
        marks={<ContentStateMarks item={item} />}
        text={<ItemFacts item={item} />}
        crumbs={[
          { label: t('staff_content.title') },
          { label: t(`staff_content.kind_${item.kind}`), to: staffPaths.content, search: { kind: item.kind } },
          { label: title },
        ]}
      />
      <Tabs
        label={title}
        selected={tab}
        onSelect={(next) =>
          void navigate({
            to: '.',
            search: (current) => ({ ...current, tab: next === 'edit' ? undefined : next }),
            resetScroll: false,
          })
        }
        items={[
          {
            id: 'edit',
            label: t('staff_content.tab_edit'),
            panel: () => <ContentEditor editing={editing} language={language} onLanguage={onLanguage} />,
          },
          {
            id: 'versions',
            label: t('staff_content.tab_versions'),
            count: item.number,
            panel: () => <VersionsPanel item={item} search={search} editing={editing} />,
          },
        ]}
      />
    </>
  );
}

/** Place of the item on the site, since when, and who changed it last. */
function ItemFacts({ item }: { readonly item: StaffContent }) {
  const t = useT();
  const format = useFormat();
  const { path, live, changed } = item;
  return (
    <>
      {path !== null && live !== null && (
        <>
          <a className={styles.shown} href={path} target="_blank" rel="noopener">
            <bdi>{path}</bdi>
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
            <VisuallyHidden>{t('staff_content.new_tab')}</VisuallyHidden>
          </a>
          <Separator />
        </>
      )}
      {path !== null && live === null && (
        <>
          <bdi>{path}</bdi>
          <Separator />
        </>
      )}
      {live !== null && (
        <>
          {t('staff_content.live_since', { number: live.number, at: format.instant(live.since) })}
          <Separator />
        </>
      )}
      {changed.who === null
        ? t('staff_content.changed_at', { at: format.instant(changed.at) })
        : t('staff_content.changed_by', { who: changed.who, at: format.instant(changed.at) })}
    </>
  );
}
