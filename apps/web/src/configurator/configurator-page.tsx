import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import styles from './configurator-page.module.css';
import type { ConfiguratorSearch } from './configurator-search.ts';
import { configurator } from './configurator.queries.ts';
import { DevicePicker } from './device-picker.tsx';
import { DraftWorkbench } from './draft-workbench.tsx';
import { draft, startDraft } from './kept-configuration.ts';
import { LineWorkbench } from './line-workbench.tsx';

interface ConfiguratorPageProps {
  readonly search: ConfiguratorSearch;
}

/** A line of the cart, or one main product at a time, kept in the browser until it goes into the cart. */
export function ConfiguratorPage({ search }: ConfiguratorPageProps) {
  return search.line === undefined ? <Drafting search={search} /> : <LineWorkbench id={search.line} />;
}

/** Filters of the picker live in the address. */
function useAddress() {
  const navigate = useNavigate();
  return useCallback(
    (search: ConfiguratorSearch) =>
      void navigate({ to: paths.configurator as never, search: search as never, replace: true, resetScroll: false }),
    [navigate],
  );
}

function Drafting({ search }: ConfiguratorPageProps) {
  const t = useT();
  const goTo = useAddress();
  const kept = draft.use();
  const [changing, setChanging] = useState(false);
  const wanted = search.product;
  const inTheWay = kept !== undefined && kept.product_id !== wanted && kept.accessories.length > 0;
  useEffect(() => {
    if (wanted === undefined || inTheWay) return;
    if (kept?.product_id !== wanted) startDraft(wanted);
    goTo({});
  }, [wanted, inTheWay, kept?.product_id, goTo]);

  const pick = (id: string) => {
    if (kept?.product_id !== id) startDraft(id);
    setChanging(false);
    goTo({});
  };
  const remove = () => {
    draft.keep(undefined);
    setChanging(false);
  };
  const picker = <DevicePicker search={search} onSearch={goTo} onPick={pick} />;
  if (wanted !== undefined && inTheWay) {
    return <InTheWay current={kept.product_id} onKeep={() => goTo({})} onDelete={remove} />;
  }
  if (!kept) {
    return (
      <>
        <PageHead title={t('configurator.title')} text={t('configurator.pick_text')} />
        {picker}
      </>
    );
  }
  return (
    <>
      <DraftWorkbench
        key={kept.product_id}
        configuration={kept}
        onChangeDevice={() => setChanging(true)}
        onRemove={remove}
        picker={picker}
      />
      {changing && (
        <ChangeDialog
          current={kept.product_id}
          blocked={kept.accessories.length > 0}
          onPick={pick}
          onRemove={remove}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

interface ChangeDialogProps {
  readonly current: string;
  readonly blocked: boolean;
  readonly onPick: (id: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function ChangeDialog({ current, blocked, onPick, onRemove, onClose }: ChangeDialogProps) {
  const t = useT();
  const [search, setSearch] = useState<ConfiguratorSearch>({});
  const [refused, setRefused] = useState(false);
  const pick = (id: string) => (blocked && id !== current ? setRefused(true) : onPick(id));
  return (
    <Dialog title={t('configurator.change_device')} width={960} onClose={onClose}>
      {blocked && (
        <DeleteFirst refused={refused}>
          <Button size="s" onPress={onRemove}>
            {t('configurator.delete_main')}
          </Button>
        </DeleteFirst>
      )}
      <DevicePicker search={search} onSearch={setSearch} onPick={pick} current={current} />
    </Dialog>
  );
}

/** `refused`: somebody tried it all the same, so it is said aloud. */
function DeleteFirst({ children, refused }: { readonly children: ReactNode; readonly refused?: boolean }) {
  const t = useT();
  return (
    <div className={styles.first}>
      <Notice key={String(refused)} tone={refused ? 'bad' : 'warn'}>
        <p>{t('configurator.delete_main_first')}</p>
        <div className={styles.ways}>{children}</div>
      </Notice>
    </div>
  );
}

interface InTheWayProps {
  readonly current: string;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Somebody came for another device while accessories lie on this one. */
function InTheWay({ current, onKeep, onDelete }: InTheWayProps) {
  const t = useT();
  const model = useQuery(configurator.device(current)).data?.device.model ?? '';
  return (
    <>
      <PageHead title={t('configurator.title')} />
      <DeleteFirst>
        <Button onPress={onKeep}>{t('configurator.keep_main', { model })}</Button>
        <Button onPress={onDelete}>{t('configurator.delete_main')}</Button>
      </DeleteFirst>
    </>
  );
}
