import type { PriceList, PriceListPreview } from '@trunkline/contract/staff/prices';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useFormat } from '../../client/format.ts';
import { ActionBar, PageHead } from '../../ui/layout/page-head.tsx';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved.tsx';
import { paths } from '../../paths.ts';
import type { Written } from './price-list.model.ts';
import { PriceListChanges } from './price-list-changes.tsx';
import { PriceListFixed } from './price-list-fixed.tsx';
import { PriceListHistory } from './price-list-history.tsx';
import { PriceListLines } from './price-list-lines.tsx';
import { PriceListTerms } from './price-list-terms.tsx';
import { PriceState } from './price-state.tsx';
import type { PriceListTab } from './prices-search.ts';
import { prices } from './prices.queries.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { type PriceListEditing, usePriceList } from './use-price-list.ts';
import styles from './prices.module.css';

interface EditorProps {
  readonly begun: Written;
  readonly stored: PriceList | undefined;
  readonly tab: PriceListTab;
}

/** A draft: what it says, what that changes, and what was before. */
export function PriceListEditor({ begun, stored, tab }: EditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const editing = usePriceList(begun, stored);
  const { preview, leaving, dirty, saving, publishing } = editing;
  const compared = preview.data?.compared_with?.id;
  const before = useQuery({ ...prices.list(compared ?? ''), enabled: compared !== undefined }).data;
  const changes = preview.data?.changed;
  return (
    <div className={styles.page}>
      <EditorHead editing={editing} />
      <UnsavedWarning when={dirty} leaving={leaving} />
      <StaleNotice error={saving.error ?? publishing.error} read={editing.read} onRead={editing.onRead} />
      <PriceListTerms editing={editing} before={compared === undefined ? undefined : before} />
      <div className={styles.tabs}>
        <Tabs
          label={t('staff_prices.list')}
          selected={tab}
          onSelect={(to) =>
            void navigate({ to: '.', search: ((now: object) => ({ ...now, tab: to })) as never, resetScroll: false })
          }
          items={[
            {
              id: 'prices',
              label: t('staff_prices.tab_prices'),
              panel: () => (
                <div className="stack">
                  <PriceListLines editing={editing} before={compared === undefined ? undefined : before} />
                  <PriceListFixed editing={editing} before={compared === undefined ? undefined : before} />
                </div>
              ),
            },
            {
              id: 'changes',
              label: t('staff_prices.tab_changes'),
              count: changes,
              fresh: (changes ?? 0) > 0,
              panel: () => <PriceListChanges preview={preview} valid={editing.sent !== undefined} />,
            },
            {
              id: 'history',
              label: t('staff_prices.tab_history'),
              panel: () => (
                <PriceListHistory type={editing.written.type} level={editing.written.level} list={editing.held} />
              ),
            },
          ]}
        />
      </div>
      <EditorBar editing={editing} />
    </div>
  );
}

function EditorHead({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const { held } = editing;
  const title = held
    ? t('staff_prices.list_of', { type: held.type, level: t(`shell.level_${held.level}`) })
    : t('staff_prices.new_list');
  return (
    <PageHead
      title={title}
      marks={<PriceState state="draft" label={t('states.pricelist_draft')} />}
      crumbs={[
        { label: t('staff_prices.prices') },
        { label: t('staff_prices.lists'), to: paths.adminPriceLists },
        { label: title },
      ]}
    />
  );
}

/** What would happen, in one line, and the two ways on. */
function EditorBar({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const format = useFormat();
  const [publishes, setPublishes] = useState(false);
  const { written, sent, dirty, held, saving, wrong } = editing;
  return (
    <ActionBar>
      <BarWords editing={editing} />
      <div className={styles.verbs}>
        {held && <DeleteDraft editing={editing} />}
        <Button
          busy={saving.busy && !publishes}
          disabled={sent === undefined || (!dirty && held !== undefined)}
          onPress={() => void editing.save()}
        >
          {t('staff_prices.save_draft')}
        </Button>
        <Button look="primary" disabled={sent === undefined || wrong.size > 0} onPress={() => setPublishes(true)}>
          {written.day === null
            ? t('staff_prices.publish_now')
            : t('staff_prices.schedule_for', { day: format.day(written.day) })}
        </Button>
      </div>
      {publishes && <PublishDialog editing={editing} onClose={() => setPublishes(false)} />}
    </ActionBar>
  );
}

function BarWords({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const format = useFormat();
  const { wrong, dirty, held, preview, isPreviewed } = editing;
  const { data } = preview;
  const words = ({ changed, dearer, cheaper }: PriceListPreview): string =>
    changed === 0
      ? t('staff_prices.no_changes')
      : t('staff_prices.changes_sum', {
          count: changed,
          changed: format.number(changed),
          dearer: format.number(dearer),
          cheaper: format.number(cheaper),
        });
  return (
    <div className={styles.barWords} aria-live="polite">
      {wrong.size > 0 ? (
        <b className={styles.wrong}>{t('ui.fields_need_attention', { count: wrong.size })}</b>
      ) : (
        <b>{data && isPreviewed ? words(data) : t('staff_prices.reckoning')}</b>
      )}
      <span className="meta">{dirty ? t('staff_prices.not_saved') : held ? t('staff_prices.all_saved') : ''}</span>
    </div>
  );
}

function DeleteDraft({ editing }: { readonly editing: PriceListEditing }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { removing } = editing;
  return (
    <>
      <Button look="ghost" icon={<IconTrash size={16} stroke={1.75} aria-hidden />} onPress={() => setAsks(true)}>
        {t('staff_prices.delete_draft')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('staff_prices.delete_draft_title')}
          text={t('staff_prices.delete_draft_text')}
          confirm={t('staff_prices.delete_draft')}
          look="danger"
          error={removing.error}
          busy={removing.busy}
          onConfirm={() => void editing.remove()}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
