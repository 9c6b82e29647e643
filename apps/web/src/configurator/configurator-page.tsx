import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './configurator-page.module.css';
import type { ConfiguratorSearch } from './configurator-search.ts';
import { configuratorQueries } from './configurator.queries.ts';
import { DevicePicker } from './device-picker.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { configurationDraft, startConfigurationDraft } from './configuration-draft.ts';
import { CartLineEditor } from './cart-line-editor.tsx';
import { QuotationItemEditor } from './quotation-item-editor.tsx';

interface ConfiguratorPageProps {
  readonly search: ConfiguratorSearch;
}

/**
 * Edits a cart line, an item of a quotation, or the draft of one main product. The draft is stored in the browser until it is added
 * to the cart.
 */
export function ConfiguratorPage({ search }: ConfiguratorPageProps) {
  const { quotation, item } = search;
  if (quotation !== undefined && item !== undefined) return <QuotationItemEditor quotation={quotation} item={item} />;
  return search.line === undefined ? <DraftPage search={search} /> : <CartLineEditor id={search.line} />;
}

/** Writes the filters of the device picker to the address. */
function useChangeAddress() {
  const navigate = useNavigate();
  return useCallback(
    (search: ConfiguratorSearch) =>
      void navigate({ to: paths.configurator, search, replace: true, resetScroll: false }),
    [navigate],
  );
}

function DraftPage({ search }: ConfiguratorPageProps) {
  const t = useT();
  const goTo = useChangeAddress();
  const draft = configurationDraft.use();
  const [isChanging, setIsChanging] = useState(false);
  const requestedId = search.product;
  const isConflict = draft !== undefined && draft.product_id !== requestedId && draft.accessories.length > 0;
  useEffect(() => {
    if (requestedId === undefined || isConflict) return;
    if (draft?.product_id !== requestedId) startConfigurationDraft(requestedId);
    goTo({});
  }, [requestedId, isConflict, draft?.product_id, goTo]);

  const pick = (id: string) => {
    if (draft?.product_id !== id) startConfigurationDraft(id);
    setIsChanging(false);
    goTo({});
  };
  const remove = () => {
    configurationDraft.remove();
    setIsChanging(false);
  };
  const picker = <DevicePicker search={search} onSearch={goTo} onPick={pick} />;
  if (requestedId !== undefined && isConflict) {
    return <DeviceConflict current={draft.product_id} onKeep={() => goTo({})} onDelete={remove} />;
  }
  if (!draft) {
    return (
      <>
        <PageHead title={t('common.configurator')} text={t('configurator.pick_text')} />
        {picker}
      </>
    );
  }
  return (
    <>
      <DraftEditor
        key={draft.product_id}
        configuration={draft}
        onChangeDevice={() => setIsChanging(true)}
        onRemove={remove}
        picker={picker}
      />
      {isChanging && (
        <ChangeDialog
          current={draft.product_id}
          isBlocked={draft.accessories.length > 0}
          onPick={pick}
          onRemove={remove}
          onClose={() => setIsChanging(false)}
        />
      )}
    </>
  );
}

interface ChangeDialogProps {
  readonly current: string;
  /** The draft has accessories, so that it must be deleted first. */
  readonly isBlocked: boolean;
  readonly onPick: (id: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function ChangeDialog({ current, isBlocked, onPick, onRemove, onClose }: ChangeDialogProps) {
  const t = useT();
  const [search, setSearch] = useState<ConfiguratorSearch>({});
  const [isRefused, setIsRefused] = useState(false);
  const pick = (id: string) => (isBlocked && id !== current ? setIsRefused(true) : onPick(id));
  return (
    <Dialog title={t('configurator.change_device')} width={960} closesOnEscape onClose={onClose}>
      {isBlocked && (
        <DeleteDeviceNotice isRefused={isRefused}>
          <Button size="s" onPress={onRemove}>
            {t('configurator.delete_main')}
          </Button>
        </DeleteDeviceNotice>
      )}
      <DevicePicker search={search} onSearch={setSearch} onPick={pick} current={current} />
    </Dialog>
  );
}

interface DeleteDeviceNoticeProps {
  readonly children: ReactNode;
  /** The user tried to change the device: the notice turns red and is announced again. */
  readonly isRefused?: boolean;
}

function DeleteDeviceNotice({ children, isRefused }: DeleteDeviceNoticeProps) {
  const t = useT();
  return (
    <Panel top="6" bottom="6" className={styles.first}>
      <Notice key={String(isRefused)} tone={isRefused ? 'bad' : 'warn'}>
        <p>{t('configurator.delete_main_first')}</p>
        <Row gap="3" wrap top="3">
          {children}
        </Row>
      </Notice>
    </Panel>
  );
}

interface DeviceConflictProps {
  readonly current: string;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** The address asks for another device while the draft has accessories: the user keeps or deletes the draft. */
function DeviceConflict({ current, onKeep, onDelete }: DeviceConflictProps) {
  const t = useT();
  const model = useQuery(configuratorQueries.device(current)).data?.device.model ?? '';
  return (
    <>
      <PageHead title={t('common.configurator')} />
      <DeleteDeviceNotice>
        <Button onPress={onKeep}>{t('configurator.keep_main', { model })}</Button>
        <Button onPress={onDelete}>{t('configurator.delete_main')}</Button>
      </DeleteDeviceNotice>
    </>
  );
}
