import { deleteHelpComment, type HelpComment } from '@trunkline/contract/staff/help-feedback';
import { getLanguageName } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import { IconMessages, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Format, useFormat } from '../../../client/format.ts';
import { usePermission } from '../../../client/permissions.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { staffPaths } from '../../../staff-navigation.ts';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RecordList } from '../../../ui/tables/record-list.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { ArticleCell, HelpFeedbackTabs, LanguageFilter } from './help-feedback-parts.tsx';
import { helpFeedbackQueries } from './help-feedback.queries.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './help-feedback.module.css';

/** Comments of readers, the newest first; those of one article when the address names it. */
export function HelpComments({ search }: { readonly search: HelpFeedbackSearch }) {
  const t = useT();
  const format = useFormat();
  const mayDelete = usePermission(['content:page:edit']);
  const [deleting, setDeleting] = useState<HelpComment>();
  const query = useQuery(helpFeedbackQueries.comments(search));
  const { tab: _tab, ...listed } = search;
  return (
    <>
      <RecordList
        title={t('helpfeedback.title')}
        text={t('helpfeedback.text')}
        crumbs={[{ label: t('helpfeedback.title') }]}
        above={
          <>
            <HelpFeedbackTabs tab="comments" />
            {search.content_id !== undefined && query.data?.list[0] && (
              <Row as="p" gapX="5" gapY="2" wrap bottom="5">
                {t('helpfeedback.of_article', { title: query.data.list[0].title })}
                <Link to={staffPaths.helpFeedback} search={{ tab: 'comments' }} activeProps={{}}>
                  {t('helpfeedback.all_comments')}
                </Link>
              </Row>
            )}
          </>
        }
        search={listed}
        searchLabel={t('helpfeedback.search_comments')}
        filters={<LanguageFilter language={search.language} />}
        query={query}
        rowKey={(row) => row.id}
        columns={commentColumns(t, format, mayDelete ? setDeleting : undefined)}
        empty={{
          icon: <IconMessages size={28} stroke={1.5} aria-hidden />,
          title: t('helpfeedback.no_comments'),
          text: t('helpfeedback.no_comments_text'),
        }}
      />
      {deleting && <DeleteDialog comment={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

interface DeleteDialogProps {
  readonly comment: HelpComment;
  readonly onClose: () => void;
}

function DeleteDialog({ comment: { id, text }, onClose }: DeleteDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const remove = useAction(deleteHelpComment, {
    onDone: async () => {
      await cache.invalidateQueries({ queryKey: helpFeedbackQueries.all });
      toast.ok(t('helpfeedback.deleted'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('helpfeedback.delete_title')}
      text={t('helpfeedback.delete_text')}
      confirm={t('helpfeedback.delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      onConfirm={() => void remove.run({ id })}
      onClose={onClose}
    >
      <Text as="q" breakWords whiteSpace="pre-line" tone="2">
        {text}
      </Text>
    </ConfirmDialog>
  );
}

const commentColumns = (
  t: TFunction,
  format: Format,
  onDelete: ((comment: HelpComment) => void) | undefined,
): readonly TableColumn<HelpComment>[] => [
  {
    id: 'text',
    head: t('helpfeedback.comment'),
    rowHeader: true,
    width: '50%',
    cell: (row) => (
      <Text as="bdi" breakWords whiteSpace="pre-line" weight="400" lang={row.language}>
        {row.text}
      </Text>
    ),
  },
  { id: 'article', head: t('helpfeedback.article'), cell: (row) => <ArticleCell article={row} /> },
  { id: 'language', head: t('helpfeedback.language'), cell: (row) => getLanguageName(row.language) },
  {
    id: 'at',
    head: t('helpfeedback.at'),
    cell: (row) => (
      <time dateTime={row.at} className={styles.at}>
        {format.instant(row.at)}
      </time>
    ),
  },
  ...(onDelete
    ? [
        {
          id: 'delete',
          head: t('helpfeedback.delete'),
          hideHead: true,
          card: 'corner' as const,
          cell: (row: HelpComment) => (
            <IconButton label={t('helpfeedback.delete')} onPress={() => onDelete(row)}>
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];
