import type { PriceList, PriceListPreview } from '@trunkline/contract/staff/price-lists';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useFormat } from '../../client/format.ts';
import { ActionBar, PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { UnsavedWarning } from '../../ui/overlays/unsaved-warning.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import type { PriceListDraft } from './price-list.model.ts';
import { PriceListChanges } from './price-list-changes.tsx';
import { PriceListFixedPricesCard } from './price-list-fixed-prices-card.tsx';
import { PriceListHistory } from './price-list-history.tsx';
import { PriceListDiscountsCard } from './price-list-discounts-card.tsx';
import { PriceListTerms } from './price-list-terms.tsx';
import { PriceStateMark } from './price-state-mark.tsx';
import type { PriceListTab } from './prices-search.ts';
import { staffPriceQueries } from './prices.queries.ts';
import { formatPublishVerb, PublishPriceListDialog } from './publish-price-list-dialog.tsx';
import { SecondPublisherNotice } from './second-publisher-notice.tsx';
import { StalePriceListNotice } from './stale-price-list-notice.tsx';
import { type PriceListEditing, usePriceListDraft } from './use-price-list-draft.ts';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './prices.module.css';

interface PriceListEditorProps {
  readonly initial: PriceListDraft;
  readonly stored: PriceList | undefined;
  readonly tab: PriceListTab;
}

/** The editor of a draft: its prices, the changes that they cause, and earlier lists. */
export function PriceListEditor({ initial, stored, tab }: PriceListEditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const editing = usePriceListDraft(initial, stored);
  const { preview, leaving, hasUnsavedChanges } = editing;
  const compared = preview.data?.compared_with?.id;
  const before = useQuery({ ...staffPriceQueries.list(compared ?? ''), enabled: compared !== undefined }).data;
  const changes = preview.data?.changed;
  return (
    <Row column className={styles.page}>
      <DraftHead editing={editing} />
      <UnsavedWarning when={hasUnsavedChanges || editing.hasLine} leaving={leaving} />
      <StalePriceListNotice editing={editing} />
      {editing.autosave.notice ?? editing.lineNotice}
      <SecondPublisherNotice editing={editing} />
      <PriceListTerms editing={editing} before={compared === undefined ? undefined : before} />
      <Panel flex="fill">
        <Tabs
          label={t('common.price_list')}
          selected={tab}
          onSelect={(to) => void navigate({ to: '.', search: (now) => ({ ...now, tab: to }), resetScroll: false })}
          items={[
            {
              id: 'prices',
              label: t('staff_prices.tab_prices'),
              panel: () => (
                <div className="stack">
                  <PriceListDiscountsCard editing={editing} before={compared === undefined ? undefined : before} />
                  <PriceListFixedPricesCard editing={editing} before={compared === undefined ? undefined : before} />
                </div>
              ),
            },
            {
              id: 'changes',
              label: t('staff_prices.tab_changes'),
              count: changes,
              fresh: (changes ?? 0) > 0,
              panel: () => <PriceListChanges preview={preview} valid={editing.content !== undefined} />,
            },
            {
              id: 'history',
              label: t('common.history'),
              panel: () => (
                <PriceListHistory type={editing.draft.type} level={editing.draft.level} list={editing.saved} />
              ),
            },
          ]}
        />
      </Panel>
      <DraftBar editing={editing} />
    </Row>
  );
}

function DraftHead({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const { saved } = editing;
  const title = saved
    ? t('staff_prices.list_of', { type: saved.type, level: t(`shell.level_${saved.level}`) })
    : t('common.new_price_list');
  return (
    <PageHead
      title={title}
      marks={<PriceStateMark state="draft" label={t('states.pricelist_draft')} />}
      crumbs={[
        { label: t('common.prices') },
        { label: t('common.price_lists'), to: staffPaths.priceLists },
        { label: title },
      ]}
    />
  );
}

/** A summary of the changes, and the buttons that save and publish. */
function DraftBar({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const format = useFormat();
  const [confirmingPublish, setConfirmingPublish] = useState(false);
  const { content, hasUnsavedChanges, saved, saving, errors, preview, isPreviewed, approvals } = editing;
  const changesNothing = isPreviewed && preview.data?.changed === 0;
  const isOwn = approvals.some(({ own }) => own);
  return (
    <ActionBar>
      <DraftBarText editing={editing} />
      <Row gap="3" justify="end" wrap className={styles.verbs}>
        {saved && <DeleteDraftButton editing={editing} />}
        <Button
          busy={saving.busy && !confirmingPublish}
          disabled={content === undefined || (!hasUnsavedChanges && saved !== undefined)}
          onPress={editing.save}
        >
          {t('common.save_draft')}
        </Button>
        <Button
          look="primary"
          disabled={content === undefined || errors.size > 0 || changesNothing || isOwn}
          onPress={() => setConfirmingPublish(true)}
        >
          {isOwn ? t('staff_prices.second_sent') : formatPublishVerb(t, format, editing)}
        </Button>
      </Row>
      {confirmingPublish && <PublishPriceListDialog editing={editing} onClose={() => setConfirmingPublish(false)} />}
    </ActionBar>
  );
}

function DraftBarText({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const format = useFormat();
  const { errors, hasUnsavedChanges, saved, preview, isPreviewed } = editing;
  const { data } = preview;
  const formatSummary = ({ changed, dearer, cheaper }: PriceListPreview): string =>
    changed === 0
      ? t('staff_prices.no_changes')
      : t('staff_prices.changes_sum', {
          count: changed,
          changed: format.number(changed),
          dearer: format.number(dearer),
          cheaper: format.number(cheaper),
        });
  return (
    <Stack flex="fill" size="small" aria-live="polite">
      {errors.size > 0 ? (
        <Text as="b" tone="danger" weight="600">
          {t('ui.fields_need_attention', { count: errors.size })}
        </Text>
      ) : (
        <Text as="b" weight="600">
          {data && isPreviewed ? formatSummary(data) : t('staff_prices.reckoning')}
        </Text>
      )}
      <span className="meta">
        {hasUnsavedChanges ? t('staff_prices.not_saved') : saved ? t('staff_prices.all_saved') : ''}
      </span>
    </Stack>
  );
}

function DeleteDraftButton({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const [confirming, setConfirming] = useState(false);
  const { removing } = editing;
  return (
    <>
      <Button look="ghost" icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => setConfirming(true)}>
        {t('common.delete_draft')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t('staff_prices.delete_draft_title')}
          text={t('staff_prices.delete_draft_text')}
          confirm={t('common.delete_draft')}
          look="danger"
          error={removing.error}
          busy={removing.busy}
          onConfirm={() => void editing.remove()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
