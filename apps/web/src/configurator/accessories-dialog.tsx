import { offersFor } from '@trunkline/rules/fit';
import { everySeat } from '@trunkline/rules/fit-seats';
import { IconSearch } from '@tabler/icons-react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { SearchBox } from '../ui/tables/filters.tsx';
import { PlainSelect } from '../ui/forms/plain-select.tsx';
import { useT } from '../client/text.tsx';
import { matches } from './accessory-parts.tsx';
import { FixCost } from './fix-cost.tsx';
import {
  type Accessory,
  type ConfigurationView,
  costOfFix,
  type DeviceModel,
  type Group,
  isMeantFor,
  type Offered,
  type Opening,
  quantityOf,
  viewOf,
  withFound,
  withQuantity,
} from './configuration.ts';
import type { Configuration } from './kept-configuration.ts';
import { configurator } from './configurator.queries.ts';
import { OfferList } from './offer-list.tsx';
import styles from './accessories-dialog.module.css';

interface AccessoriesDialogProps {
  readonly model: DeviceModel;
  readonly configuration: Configuration;
  readonly opening: Opening;
  /** With the model that it was chosen from: more may have been found meanwhile. */
  readonly onDone: (configuration: Configuration, model: DeviceModel) => void;
  readonly onClose: () => void;
}

/** Tick what is needed; nothing changes before it is confirmed, and the foot says what that will cost. */
export function AccessoriesDialog({ model: given, configuration, opening, onDone, onClose }: AccessoriesDialogProps) {
  const t = useT();
  const { keyword, search, model, searching } = useFound(given);
  const [draft, setDraft] = useState(configuration);
  const [at, setAt] = useState(opening);
  const view = useMemo(() => viewOf(model, draft), [model, draft]);
  const slot = useSlot(model, draft, view, at.slot);
  const type = slot?.seat.slot_type ?? at.cage;
  const groups = useMemo(() => groupsFor(model, type), [model, type]);
  const names = { model: model.device.model, slot: slot?.seat.name ?? '', kind: at.cage ?? '' };
  const title = slot ? 'slot_of' : at.cage === undefined ? 'accessories_for' : 'ports_of';
  return (
    <Dialog
      title={t(`configurator.${title}`, names)}
      text={t(slot ? 'configurator.slot_text' : 'configurator.dialog_text')}
      width={960}
      scrolls
      onClose={onClose}
      footer={
        <Foot
          model={model}
          before={configuration}
          after={draft}
          onDone={(chosen) => onDone(chosen, model)}
          onClose={onClose}
        />
      }
    >
      <Offers
        model={model}
        view={view}
        groups={groups}
        shown={at.group}
        before={configuration}
        draft={draft}
        slot={slot}
        keyword={keyword}
        searching={searching}
        onKeyword={search}
        onDraft={setDraft}
        nav={
          <Groups all={model.groups} at={at} view={view} onShow={setAt} first={type === undefined ? null : opening} />
        }
      />
    </Dialog>
  );
}

/** What is offered is a part of a large catalogue; words find the rest, and what they found stays while the dialog is open. */
function useFound(given: DeviceModel) {
  const [keyword, setKeyword] = useState('');
  const [words, setWords] = useState<readonly string[]>([]);
  const { found, searching } = useQueries({
    queries: words.map((one) => configurator.found(given.device.id, one)),
    combine: foundBy,
  });
  const search = useCallback(
    (typed: string) => {
      setKeyword(typed);
      if (given.more && typed !== '') setWords((before) => [...new Set([...before, typed])]);
    },
    [given.more],
  );
  const model = useMemo(() => found.reduce(withFound, given), [found, given]);
  return { keyword, search, model, searching };
}
const foundBy = (answers: readonly UseQueryResult<Offered>[]) => ({
  found: answers.flatMap(({ data }) => data ?? []),
  searching: answers.some(({ isFetching }) => isFetching),
});

const groupsFor = (model: DeviceModel, type: string | undefined): readonly Group[] =>
  type === undefined
    ? model.groups
    : model.groups.map((group) => ({
        ...group,
        accessories: group.accessories.filter(({ fit }) => isMeantFor(model, type, fit.plug_type)),
      }));

/** A slot that is being filled: who sits there, and what fits when that is taken out. */
function useSlot(
  { catalogue, device, accessories }: DeviceModel,
  draft: Configuration,
  view: ConfigurationView,
  name?: string,
) {
  const seat = name === undefined ? undefined : everySeat(view.seating).find((one) => one.name === name);
  const occupant = seat?.accessory_id ?? null;
  return useMemo(() => {
    if (!seat) return undefined;
    const others =
      occupant === null
        ? draft.accessories
        : withQuantity(draft.accessories, occupant, quantityOf(draft.accessories, occupant) - 1);
    const parts = [...accessories.values()].map(({ fit }) => fit);
    return { seat, occupant, others, offers: offersFor(catalogue, device, others, parts) };
  }, [seat, occupant, draft.accessories, accessories, catalogue, device]);
}
type Slot = NonNullable<ReturnType<typeof useSlot>>;

interface OffersProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly groups: readonly Group[];
  readonly shown: Group['kind'] | undefined;
  readonly before: Configuration;
  readonly draft: Configuration;
  readonly slot: Slot | undefined;
  readonly keyword: string;
  /** The server looks for these words as well. */
  readonly searching: boolean;
  readonly onKeyword: (keyword: string) => void;
  readonly onDraft: (draft: Configuration) => void;
  readonly nav: ReactNode;
}

function Offers(props: OffersProps) {
  const { model, view, groups, shown, before, draft, slot, keyword, onDraft, nav } = props;
  const t = useT();
  const [fittingOnly, setFittingOnly] = useState(false);
  const [form, setForm] = useState('');
  const offers = slot?.offers ?? view.offers;
  const inView = groups.filter(({ kind }) => shown === undefined || kind === shown);
  const all = inView.flatMap(({ accessories }) => accessories);
  const forms = [...new Set(all.flatMap(({ fit }) => (isOpticKind(fit.kind) ? (fit.plug_type ?? []) : [])))];
  const isListed = (one: Accessory): boolean =>
    matches(one, keyword) &&
    (form === '' || one.fit.plug_type === form) &&
    (!fittingOnly || offers.get(one.id)?.reason === null || quantityOf(draft.accessories, one.id) > 0);
  const listed = inView
    .map((group) => ({ ...group, accessories: group.accessories.filter(isListed) }))
    .filter(({ accessories }) => accessories.length > 0);
  const count = listed.reduce((sum, { accessories }) => sum + accessories.length, 0);
  const change = useCallback(
    (id: string, quantity: number) =>
      onDraft(
        slot
          ? seated(draft, slot, id, quantity > 0)
          : { ...draft, accessories: withQuantity(draft.accessories, id, quantity) },
      ),
    [draft, slot, onDraft],
  );
  return (
    <>
      <div className={styles.filters}>
        <SearchBox label={t('configurator.search_accessories')} value={keyword} onChange={props.onKeyword} />
        {forms.length > 1 && (
          <PlainSelect
            label={t('configurator.port_form')}
            value={form}
            empty={t('configurator.any_port')}
            options={forms.toSorted().map((one) => ({ value: one, label: one }))}
            onChange={setForm}
          />
        )}
        <PlainCheckbox label={t('configurator.only_fitting')} checked={fittingOnly} onChange={setFittingOnly} />
        <output className={styles.count} aria-busy={props.searching}>
          {t('configurator.shown_of', { shown: count, count: all.length })}
        </output>
        {model.more && <p className={styles.more}>{t('configurator.more_by_words')}</p>}
      </div>
      <div className={styles.body}>
        {nav}
        {count === 0 ? (
          <Empty
            icon={<IconSearch size={28} stroke={1.5} aria-hidden />}
            text={t(props.searching ? 'ui.loading' : 'configurator.none_match')}
          />
        ) : (
          <OfferList
            groups={listed}
            view={view}
            offers={offers}
            before={before.accessories}
            choices={draft.accessories}
            slot={slot}
            accessories={model.accessories}
            onChange={change}
          />
        )}
      </div>
    </>
  );
}

const isOpticKind = (kind: string): boolean => kind === 'optic' || kind === 'cable';

/** One piece into the slot, in the place of who sat there; or nobody. */
function seated(draft: Configuration, { seat, others }: Slot, id: string, isIn: boolean): Configuration {
  const { [seat.name]: _, ...seats } = draft.seats ?? {};
  if (!isIn) return { ...draft, accessories: others, seats };
  const accessories = withQuantity(others, id, quantityOf(others, id) + 1);
  return { ...draft, accessories, seats: { ...seats, [seat.name]: id } };
}

interface GroupsProps {
  readonly all: readonly Group[];
  readonly at: Opening;
  readonly view: ConfigurationView;
  readonly onShow: (at: Opening) => void;
  /** The slot or the cages that it was opened on. */
  readonly first: Opening | null;
}

function Groups({ all, at, view, onShow, first }: GroupsProps) {
  const t = useT();
  const missing = view.checks.some(({ rule }) => rule === 'power_missing');
  const total = all.reduce((sum, { accessories }) => sum + accessories.length, 0);
  const place = first?.slot === undefined ? first?.cage : t('configurator.slot', { slot: first.slot });
  const entries: { key: string; name: string; count: number | null; to: Opening; on: boolean }[] = [
    ...(first && place !== undefined ? [{ key: 'place', name: place, count: null, to: first, on: at === first }] : []),
    { key: 'all', name: t('configurator.all'), count: total, to: {}, on: at !== first && at.group === undefined },
    ...all.map(({ kind, name, accessories }) => ({
      key: kind,
      name,
      count: accessories.length,
      to: { group: kind },
      on: at.group === kind,
    })),
  ];
  return (
    <fieldset className={styles.groups} aria-label={t('configurator.groups')}>
      {entries.map(({ key, name, count, to, on }) => (
        <button key={key} type="button" aria-pressed={on} onClick={() => onShow(to)}>
          <bdi>{name}</bdi>
          {key === 'power' && missing && <i className={styles.dot} title={t('configurator.needs_you')} />}
          {count !== null && <b>{count}</b>}
        </button>
      ))}
    </fieldset>
  );
}

interface FootProps {
  readonly model: DeviceModel;
  readonly before: Configuration;
  readonly after: Configuration;
  readonly onDone: (configuration: Configuration) => void;
  readonly onClose: () => void;
}

function Foot({ model, before, after, onDone, onClose }: FootProps) {
  const t = useT();
  const added = costOfFix(model, before, after.accessories);
  const changed = [...model.accessories.keys()].filter(
    (id) => quantityOf(before.accessories, id) !== quantityOf(after.accessories, id),
  );
  const moved = JSON.stringify(before.seats ?? {}) !== JSON.stringify(after.seats ?? {});
  const count = Math.max(changed.length, moved ? 1 : 0);
  const names = changed.map((id) => model.accessories.get(id)!.model).join(', ');
  return (
    <>
      <p className={styles.changes} aria-live="polite">
        {count === 0 ? (
          t('configurator.nothing_changed')
        ) : (
          <>
            <strong>{t('configurator.changes', { count })}</strong> <bdi>{names}</bdi>
          </>
        )}
      </p>
      {changed.length > 0 && (
        <p className={styles.cost}>
          <FixCost cost={added} />
        </p>
      )}
      <div className={styles.verbs}>
        <Button onPress={onClose}>{t('ui.cancel')}</Button>
        <Button look="primary" disabled={count === 0} onPress={() => onDone(after)}>
          {count === 0 ? t('configurator.apply') : t('configurator.apply_changes', { count })}
        </Button>
      </div>
    </>
  );
}
