import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageSkeleton } from '../kit/skeleton.tsx';
import { useT } from '../kit/text.tsx';
import { toast } from '../kit/toast.ts';
import { paths } from '../paths.ts';
import { configurator } from './configurator.queries.ts';
import styles from './configurator-page.module.css';
import { DevicePicker } from './device-picker.tsx';
import { DeviceWorkbench } from './device-workbench.tsx';
import { keepConfiguration, useConfiguration } from './kept-configuration.ts';

const start = (product_id: string): void => keepConfiguration({ product_id, quantity: 1, accessories: [] });

/** One main product at a time, kept in the browser until it goes into the cart. `wanted` comes from a product's page. */
export function ConfiguratorPage({ wanted }: { readonly wanted: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const kept = useConfiguration();
  const [changing, setChanging] = useState(false);
  const inTheWay = kept !== undefined && kept.product_id !== wanted && kept.accessories.length > 0;
  useEffect(() => {
    if (wanted === undefined || inTheWay) return;
    if (kept?.product_id !== wanted) start(wanted);
    void navigate({ to: paths.configurator as never, search: {} as never, replace: true });
  }, [wanted, inTheWay, kept?.product_id, navigate]);

  const forgetWanted = () => void navigate({ to: paths.configurator as never, search: {} as never, replace: true });
  const pick = (id: string) => {
    if (kept && kept.product_id !== id && kept.accessories.length > 0) toast.error(t('configurator.delete_main_first'));
    else {
      if (kept?.product_id !== id) start(id);
      setChanging(false);
    }
  };
  const remove = () => {
    keepConfiguration(undefined);
    setChanging(false);
  };

  if (wanted !== undefined && inTheWay)
    return <InTheWay current={kept.product_id} onKeep={forgetWanted} onDelete={remove} />;
  if (!kept) {
    return (
      <>
        <PageHead title={t('configurator.title')} text={t('configurator.pick_text')} />
        <DevicePicker onPick={pick} />
      </>
    );
  }
  return (
    <>
      <Workbench
        key={kept.product_id}
        id={kept.product_id}
        onChangeDevice={() => setChanging(true)}
        onRemove={remove}
      />
      {changing && (
        <Dialog title={t('configurator.change_device')} width={960} onClose={() => setChanging(false)}>
          {kept.accessories.length > 0 && (
            <DeleteFirst>
              <Button size="s" onPress={remove}>
                {t('configurator.delete_main')}
              </Button>
            </DeleteFirst>
          )}
          <DevicePicker onPick={pick} current={kept.product_id} />
        </Dialog>
      )}
    </>
  );
}

function DeleteFirst({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.first}>
      <Notice tone="warn">
        <p>{t('configurator.delete_main_first')}</p>
        <div className={styles.ways}>{children}</div>
      </Notice>
    </div>
  );
}

interface WorkbenchProps {
  readonly id: string;
  readonly onChangeDevice: () => void;
  readonly onRemove: () => void;
}

function Workbench({ id, onChangeDevice, onRemove }: WorkbenchProps) {
  const t = useT();
  const { data: model, error, refetch } = useQuery(configurator.device(id));
  if (error) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        <Button onPress={onRemove}>{t('configurator.choose_other')}</Button>
      </>
    );
  }
  if (!model) return <PageSkeleton />;
  return <DeviceWorkbench model={model} onChangeDevice={onChangeDevice} onRemove={onRemove} refresh={refetch} />;
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
