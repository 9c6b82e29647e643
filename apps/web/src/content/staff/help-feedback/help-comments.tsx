import { deleteHelpComment, type HelpComment } from '@trunkline/contract/staff/help-feedback';
import { getLanguageName } from '@trunkline/text/languages';
import type { TFunction } from '@trunkline/text';
import { IconMessages, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { type Format, useFormat } from '../../../client/format.ts';
import { usePermission } from '../../../client/permissions.ts';
import { useT } from '../../../client/text.tsx';
import { ListPage } from '../../../lists/list-page.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { ArticleCell, HelpFeedbackTabs } from './help-feedback-parts.tsx';
import { helpCommentList, helpFeedbackKey } from './help-feedback.queries.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';
import { Row, Text } from '../../../ui/layout/parts.tsx';

/** Comments of readers, the newest first; those of one article when the address names it. */
export function HelpComments({ search }: { readonly search: HelpFeedbackSearch }) {
  const t = useT();
  const format = useFormat();
  const mayDelete = usePermission(['content:page:edit']);
  const [deleting, setDeleting] = useState<HelpComment>();
  // Comments have one order.
  const listed = { ...search, sort: undefined };
  const query = useQuery(helpCommentList.query(listed));
  return (
    <>
      <ListPage
        list={helpCommentList}
        search={listed}
        title={t('helpfeedback.title')}
        text={t('helpfeedback.text')}
        crumbs={[{ label: t('helpfeedback.title') }]}
        intro={
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
        searchLabel={t('helpfeedback.search_comments')}
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

function DeleteDialog({ comment, onClose }: DeleteDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={deleteHelpComment}
      record={comment}
      title={t('helpfeedback.delete_title')}
      text={t('helpfeedback.delete_text')}
      submit={t('common.delete')}
      look="danger"
      done={t('helpfeedback.deleted')}
      onDone={() => cache.invalidateQueries({ queryKey: helpFeedbackKey })}
      onClose={onClose}
    >
      <Text as="q" breakWords whiteSpace="pre-line" tone="2">
        {comment.text}
      </Text>
    </ActionDialog>
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
  { id: 'language', head: t('common.language'), cell: (row) => getLanguageName(row.language) },
  {
    id: 'at',
    head: t('helpfeedback.at'),
    cell: (row) => (
      <Text as="time" whiteSpace="nowrap" dateTime={row.at}>
        {format.instant(row.at)}
      </Text>
    ),
  },
  ...(onDelete
    ? [
        {
          id: 'delete',
          head: t('common.delete'),
          hideHead: true,
          card: 'corner' as const,
          cell: (row: HelpComment) => (
            <IconButton label={t('common.delete')} onPress={() => onDelete(row)}>
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];
