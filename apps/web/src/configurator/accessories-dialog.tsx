import type { AccessoryGroupKind } from '@trunkline/contract/catalogue';
import type { FitChoice } from '@trunkline/contract/fit';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PlainCheckbox } from '../kit/checkbox.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Empty } from '../kit/empty.tsx';
import { SearchBox } from '../kit/filters.tsx';
import { Money, PartNumber } from '../kit/money.tsx';
import { useT } from '../kit/text.tsx';
import { AccessoryState, matches, Pieces, useReason } from './accessory-parts.tsx';
import {
  type Accessory,
  type ConfigurationView,
  costOfFix,
  type DeviceModel,
  type Group,
  quantityOf,
  viewOf,
  withQuantity,
} from './configuration.ts';
import type { Configuration } from './kept-configuration.ts';
import styles from './accessories-dialog.module.css';

interface AccessoriesDialogProps {
  readonly model: DeviceModel;
  readonly configuration: Configuration;
  /** Where it opens: the kind of the slot that was empty. */
  readonly group: AccessoryGroupKind | undefined;
  readonly onDone: (accessories: readonly FitChoice[]) => void;
  readonly onClose: () => void;
}

/** Tick what is needed; nothing changes before it is confirmed, and the foot says what that will cost. */
export function AccessoriesDialog({ model, configuration, group, onDone, onClose }: AccessoriesDialogProps) {
  const t = useT();
  const [choices, setChoices] = useState<readonly FitChoice[]>(configuration.accessories);
  const [shown, setShown] = useState<AccessoryGroupKind | undefined>(group);
  const [keyword, setKeyword] = useState('');
  const [fittingOnly, setFittingOnly] = useState(false);
  const draft = useMemo(() => ({ ...configuration, accessories: choices }), [configuration, choices]);
  const view = useMemo(() => viewOf(model, draft), [model, draft]);
  const isListed = (one: Accessory): boolean =>
    matches(one, keyword) &&
    (!fittingOnly || view.offers.get(one.id)?.reason === null || quantityOf(choices, one.id) > 0);
  const groups = model.groups
    .map((one) => ({ ...one, accessories: one.accessories.filter(isListed) }))
    .filter((one) => one.accessories.length > 0);
  const listed = groups.filter(({ kind }) => shown === undefined || kind === shown);
  const change = (id: string, quantity: number) => setChoices(withQuantity(choices, id, quantity));
  return (
    <Dialog
      title={t('configurator.accessories_for', { model: model.device.model })}
      text={t('configurator.dialog_text')}
      width={960}
      scrolls
      onClose={onClose}
      footer={
        <Foot model={model} before={configuration} after={draft} onDone={() => onDone(choices)} onClose={onClose} />
      }
    >
      <div className={styles.filters}>
        <SearchBox label={t('configurator.search_accessories')} value={keyword} onChange={setKeyword} />
        <PlainCheckbox label={t('configurator.only_fitting')} checked={fittingOnly} onChange={setFittingOnly} />
      </div>
      <div className={styles.body}>
        <Groups groups={groups} shown={shown} view={view} onShow={setShown} />
        <div className={styles.list}>
          {listed.length === 0 && (
            <Empty icon={<IconSearch size={28} stroke={1.5} aria-hidden />} text={t('configurator.none_match')} />
          )}
          {listed.map((one) => (
            <section key={one.kind} aria-label={one.name}>
              <h3>
                {one.name} <Free group={one} view={view} />
              </h3>
              <ul>
                {one.accessories.map((accessory) => (
                  <Offer
                    key={accessory.id}
                    accessory={accessory}
                    before={quantityOf(configuration.accessories, accessory.id)}
                    quantity={quantityOf(choices, accessory.id)}
                    view={view}
                    onChange={(quantity) => change(accessory.id, quantity)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly shown: AccessoryGroupKind | undefined;
  readonly view: ConfigurationView;
  readonly onShow: (kind: AccessoryGroupKind | undefined) => void;
}

function Groups({ groups, shown, view, onShow }: GroupsProps) {
  const t = useT();
  const missing = view.checks.some(({ rule }) => rule === 'power_missing');
  const entries = [
    {
      kind: undefined,
      name: t('configurator.all'),
      count: groups.reduce((all, one) => all + one.accessories.length, 0),
    },
    ...groups.map(({ kind, name, accessories }) => ({ kind, name, count: accessories.length })),
  ];
  return (
    <fieldset className={styles.groups} aria-label={t('configurator.groups')}>
      {entries.map(({ kind, name, count }) => (
        <button key={kind ?? 'all'} type="button" aria-pressed={kind === shown} onClick={() => onShow(kind)}>
          {name}
          {kind === 'power' && missing && <i className={styles.dot} title={t('configurator.needs_you')} />}
          <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}

/** Slots of the kind that are still free. */
function Free({ group, view }: { group: Group; view: ConfigurationView }) {
  const t = useT();
  const seats = view.seating.seats.filter(({ kind }) => kind === group.kind);
  const free = seats.filter(({ accessory_id }) => accessory_id === null).map(({ name }) => name);
  if (seats.length === 0) return null;
  return (
    <span className="meta">
      {free.length > 0
        ? t('configurator.free', { slots: `\u2066${free.join(', ')}\u2069`, count: free.length })
        : t('configurator.all_taken')}
    </span>
  );
}

interface OfferProps {
  readonly accessory: Accessory;
  readonly before: number;
  readonly quantity: number;
  readonly view: ConfigurationView;
  readonly onChange: (quantity: number) => void;
}

function Offer({ accessory, before, quantity, view, onChange }: OfferProps) {
  const reasonOf = useReason();
  const offer = view.offers.get(accessory.id)!;
  const reason = reasonOf(offer, quantity);
  return (
    <li
      className={reason ? `${styles.offer} ${styles.refused}` : styles.offer}
      data-changed={quantity !== before || undefined}
    >
      <span className={styles.tick}>
        <PlainCheckbox
          label={accessory.model}
          hideLabel
          checked={quantity > 0}
          disabled={reason !== null}
          onChange={(checked) => onChange(checked ? 1 : 0)}
        />
      </span>
      <div className={styles.words}>
        <bdi className={styles.name}>{accessory.model}</bdi> <span>{accessory.title}</span>
        {reason && <p>{reason}</p>}
      </div>
      <span className={styles.pieces}>
        {reason === null && <Pieces accessory={accessory} quantity={quantity} offer={offer} onChange={onChange} />}
      </span>
      <span className={styles.part}>
        <PartNumber>{accessory.part_number}</PartNumber>
      </span>
      <span className={styles.price}>
        <Money value={accessory.discount_price} />
      </span>
      <span className={styles.state}>
        <AccessoryState accessory={accessory} quantity={quantity} offer={offer} checks={view.checks} />
      </span>
    </li>
  );
}

interface FootProps {
  readonly model: DeviceModel;
  readonly before: Configuration;
  readonly after: Configuration;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Foot({ model, before, after, onDone, onClose }: FootProps) {
  const t = useT();
  const added = costOfFix(model, before, after.accessories);
  const changed = [...model.accessories.keys()].filter(
    (id) => quantityOf(before.accessories, id) !== quantityOf(after.accessories, id),
  );
  const names = changed.map((id) => model.accessories.get(id)!.model).join(', ');
  return (
    <>
      <p className={styles.changes} aria-live="polite">
        {changed.length === 0 ? (
          t('configurator.nothing_changed')
        ) : (
          <>
            <strong>{t('configurator.changes', { count: changed.length })}</strong> <bdi>{names}</bdi>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <p>
          {t(added.startsWith('-') ? 'configurator.saves' : 'configurator.adds')}{' '}
          <strong>
            <Money value={added.replace('-', '')} currency="USD" />
          </strong>
        </p>
      )}
      <div className={styles.verbs}>
        <Button onPress={onClose}>{t('kit.cancel')}</Button>
        <Button look="primary" disabled={changed.length === 0} onPress={onDone}>
          {t('configurator.apply_changes', { count: changed.length })}
        </Button>
      </div>
    </>
  );
}
