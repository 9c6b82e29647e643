import { downloadBomTemplate } from '@trunkline/contract/bom';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { paths } from '../../navigation.ts';
import { bomTargetQuery } from './bom-target.ts';
import { type Crumb, PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DownloadButton } from '../../ui/tables/download-button.tsx';
import { BomColumns } from './bom-columns.tsx';
import { BomFoot } from './bom-foot.tsx';
import { BomHelp } from './bom-help.tsx';
import { BomLeftOut } from './bom-left-out.tsx';
import { BomQuestionCard } from './bom-question.tsx';
import { BomRows } from './bom-rows.tsx';
import { BomSource } from './bom-source.tsx';
import { BomUnread } from './bom-unread.tsx';
import { Grid, Panel } from '../../ui/layout/parts.tsx';
import styles from './bom-page.module.css';
import { takePastedText } from './pasted-text.ts';
import { useBomEditor } from './use-bom-editor.ts';

/** Reads a list of parts, lets the user correct it, and adds it to the cart or to a quotation. docs/rules/bom.md */
export function BomPage() {
  const t = useT();
  const navigate = useNavigate();
  const { quotation: quotationId } = useSearch({ from: '/_personal/personal/bom' });
  const goOn = () =>
    quotationId === undefined
      ? navigate({ to: paths.cart })
      : navigate({ to: paths.quotation, search: { id: quotationId, edit: true } });
  const editor = useBomEditor({
    quotationId,
    onAdded: (count, leftCount) => {
      if (count > 0)
        toast.ok(
          quotationId === undefined ? t('cart.bom_added', { count }) : t('cart.bom_added_to_quotation', { count }),
        );
      if (leftCount === 0) void goOn();
    },
  });
  const { list } = editor.work;
  useEffect(() => {
    const pasted = takePastedText(quotationId);
    if (pasted !== undefined) editor.readText(pasted);
  });
  const saveForLater = () => {
    toast.ok(t('cart.bom_saved'));
    void goOn();
  };
  return (
    <>
      <BomHead quotationId={quotationId} hasList={list !== null} />
      {editor.notice}
      <Grid gap="5" align="start" top="5" bottom="6" className={styles.sources} data-read={list ? true : undefined}>
        <BomSource editor={editor} />
        {list?.layout && list.layout.width > 1 && editor.canReread ? (
          <BomColumns
            key={list.sheet}
            layout={list.layout}
            candidates={list.question?.candidates.map(({ column }) => column) ?? []}
            onChoose={(columns) => editor.reread({ columns, ...(list.sheet !== null && { sheet: list.sheet }) })}
          />
        ) : (
          !list && <BomHelp />
        )}
      </Grid>
      {list && (
        <>
          {list.notes.length > 0 && (
            <Panel bottom="5">
              <Notice tone="warn">{list.notes.join(' ')}</Notice>
            </Panel>
          )}
          {list.isWithoutWishes && (
            <Panel bottom="5">
              <Notice tone="info">{t('cart.bom_cart_wishes')}</Notice>
            </Panel>
          )}
          {list.unread && list.unread.length > 0 && editor.canReread && <BomUnread editor={editor} list={list} />}
          {list.question && editor.canReread && (
            <BomQuestionCard editor={editor} list={list} question={list.question} />
          )}
          <BomRows editor={editor} list={list} />
          <BomLeftOut editor={editor} lines={list.leftOut} />
          <BomFoot editor={editor} onSave={saveForLater} />
        </>
      )}
    </>
  );
}

function BomHead({ quotationId, hasList }: { readonly quotationId: string | undefined; readonly hasList: boolean }) {
  const t = useT();
  const { data: quotation } = useQuery(bomTargetQuery(quotationId));
  const crumbs: Crumb[] = quotation
    ? [
        { label: t('common.sales') },
        { label: t('common.quotations'), to: paths.quotations },
        { label: quotation.number, to: paths.quotation, search: { id: quotation.id } },
        { label: t('common.bill_of_materials') },
      ]
    : [
        { label: t('common.sales') },
        { label: t('common.cart'), to: paths.cart },
        { label: t('common.bill_of_materials') },
      ];
  return (
    <PageHead
      title={t('common.bill_of_materials')}
      crumbs={crumbs}
      text={
        quotation ? (
          <>
            {t('cart.bom_into')}{' '}
            <Link to={paths.quotation} search={{ id: quotation.id }}>
              <bdi>{quotation.number}</bdi>
            </Link>
            <Separator />
            {t('cart.bom_into_stays')}
          </>
        ) : (
          t('cart.bom_text')
        )
      }
      actions={
        !hasList && (
          <DownloadButton
            endpoint={downloadBomTemplate}
            input={{}}
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t('common.template')}
          </DownloadButton>
        )
      }
    />
  );
}
