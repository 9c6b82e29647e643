import type { FitChoice } from '@trunkline/rules/fit/parts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isolateText } from '../client/isolate-text.ts';
import { useT } from '../client/text.tsx';
import { countAccessory, type DeviceModel } from '../configuration/device-model.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/forms/button.tsx';
import type { CartLineDraft, DeviceConfiguration } from './configuration-draft.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './configurator-page.module.css';
import { useDeviceModel } from './configurator.queries.ts';
import { DeviceEditor } from './device-editor.tsx';
import { useOfferedConfiguration } from './use-offered-configuration.ts';
import type { UserStorage } from '../client/user-storage.ts';

/** A line of the cart or an item of a quotation, as it is stored. */
export interface StoredLine {
  readonly id: string;
  readonly version: number;
  readonly product_id: string;
  readonly quantity: number;
  /** Accessories of one piece. */
  readonly accessories: readonly FitChoice[];
}

interface LineEditorProps {
  readonly line: StoredLine;
  readonly storage: UserStorage<CartLineDraft>;
  readonly texts: {
    /** Text that says where the line is. */
    readonly about: string;
    readonly save: string;
    readonly changed: string;
    readonly takeTheirs: string;
  };
  readonly busy: boolean;
  /** Saves over the stored line. When the server has another one, `line` is read again. */
  readonly onSave: (draft: CartLineDraft) => Promise<void>;
  readonly onLeave: () => void;
}

const toDraft = ({ id, version, product_id, quantity, accessories }: StoredLine): CartLineDraft => ({
  product_id,
  quantity,
  accessories,
  line: { id, version, quantity, accessories },
});

const toContentKey = ({ quantity, accessories }: Pick<StoredLine, 'quantity' | 'accessories'>): string =>
  [quantity, ...accessories.map(({ accessory_id, quantity: count }) => `${accessory_id} ${count}`).toSorted()].join();

/** Whether the stored line is another one than the draft began from. */
export const isLineChanged = (
  line: Pick<StoredLine, 'quantity' | 'accessories'>,
  { line: base }: Pick<CartLineDraft, 'line'>,
): boolean => toContentKey(line) !== toContentKey(base);

/** Edits a stored line. The changes are a draft in the browser until they are saved. */
export function LineEditor(props: LineEditorProps) {
  const { line, storage } = props;
  const stored = storage.use();
  const draft = stored?.line.id === line.id ? stored : undefined;
  useEffect(() => {
    if (!draft) storage.save(toDraft(line));
  }, [line, draft, storage]);
  return draft ? <LoadedLine {...props} draft={draft} /> : <PageSkeleton />;
}

interface LineDraftProps extends LineEditorProps {
  readonly draft: CartLineDraft;
}

function LoadedLine(props: LineDraftProps) {
  const { line, draft } = props;
  // The accessories of the line are shown even when they are no longer offered.
  const chosen = [...line.accessories, ...draft.accessories];
  const { data: model, error, refetch } = useDeviceModel(line.product_id, chosen);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return model ? <LineForm {...props} model={model} /> : <PageSkeleton />;
}

function LineForm(props: LineDraftProps & { readonly model: DeviceModel }) {
  const { line, draft, model, storage, texts, busy, onSave, onLeave } = props;
  const t = useT();
  const offered = useOfferedConfiguration(model, draft);
  const isStale = isLineChanged(line, draft);
  const change = ({ quantity, accessories, seats }: DeviceConfiguration) =>
    storage.save({ ...draft, quantity, accessories, ...(seats && { seats }) });
  return (
    <DeviceEditor
      model={model}
      offered={offered}
      onChange={change}
      action={{ label: texts.save, busy, disabled: isStale, run: () => void onSave(draft) }}
      about={texts.about}
      notice={isStale && <ConflictNotice {...props} />}
      verbs={
        <Button
          icon={<IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />}
          onPress={() => {
            storage.remove();
            onLeave();
          }}
        >
          {t('configurator.leave_line')}
        </Button>
      }
    />
  );
}

/** The line was changed elsewhere after the draft began: shows the changes and asks which version to keep. */
function ConflictNotice({ line, draft, model, storage, texts }: LineDraftProps & { readonly model: DeviceModel }) {
  const t = useT();
  const current = toDraft(line);
  const ids = new Set([...draft.line.accessories, ...current.accessories].map(({ accessory_id }) => accessory_id));
  const changes = [
    { what: t('common.quantity'), from: draft.line.quantity, to: current.quantity },
    ...[...ids].map((id) => ({
      what: model.accessories.get(id)?.model ?? '',
      from: countAccessory(draft.line.accessories, id),
      to: countAccessory(current.accessories, id),
    })),
  ].filter(({ from, to }) => from !== to);
  return (
    <Panel top="6" bottom="6" className={styles.first}>
      <Notice tone="warn">
        <p>
          <b>{texts.changed}</b>
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ what, from, to }) => (
              <li key={what}>{t('configurator.line_change', { what: isolateText(what), from, to })}</li>
            ))}
          </ul>
        )}
        <Row gap="3" wrap top="3">
          <Button size="s" onPress={() => storage.save({ ...draft, line: current.line })}>
            {t('configurator.keep_mine')}
          </Button>
          <Button size="s" look="ghost" onPress={() => storage.save(current)}>
            {texts.takeTheirs}
          </Button>
        </Row>
      </Notice>
    </Panel>
  );
}
