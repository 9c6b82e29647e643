import type { FitChoice } from '@trunkline/rules/fit/parts';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import type { DeviceConfiguration } from '../configuration-draft.ts';
import { applyConfigurationFix, type ConfigurationView } from '../../configuration/configuration.ts';
import { type AccessoryGroup, withAccessoryQuantity } from '../../configuration/device-model.ts';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './accessories-dialog.module.css';
import { filterAccessoryGroups, matchesAccessoryFilter } from './accessory-filter.ts';
import { AccessoryOfferList } from './accessory-offer-list.tsx';
import { clearSlot, fillSlot, type TargetSlot } from './target-slot.ts';
import { useFittingOnly } from './use-fitting-only.ts';
import type { AccessorySearch } from './use-accessory-search.ts';

interface AccessoriesDialogBodyProps {
  readonly search: AccessorySearch;
  readonly view: ConfigurationView;
  readonly groups: readonly AccessoryGroup[];
  /** Kind whose group is shown alone; undefined: all groups. */
  readonly kind: AccessoryGroup['kind'] | undefined;
  readonly before: DeviceConfiguration;
  readonly draft: DeviceConfiguration;
  readonly slot: TargetSlot | undefined;
  readonly onDraft: (draft: DeviceConfiguration) => void;
  readonly nav: ReactNode;
}

/** Filters and the list of accessories. */
export function AccessoriesDialogBody(props: AccessoriesDialogBodyProps) {
  const { search, view, groups, kind, before, draft, slot, onDraft, nav } = props;
  const t = useT();
  // All kinds: what does not fit is folded away. Of one kind or slot the list says why.
  const [fittingOnly, setFittingOnly] = useFittingOnly(search.keyword, kind === undefined && slot === undefined);
  const [plugType, setPlugType] = useState('');
  const offers = slot?.offers ?? view.offers;
  const shownGroups = groups.filter((group) => kind === undefined || group.kind === kind);
  const all = shownGroups.flatMap(({ accessories }) => accessories);
  const plugTypes = [...new Set(all.flatMap(({ fit }) => (hasSelectablePlug(fit.kind) ? (fit.plug_type ?? []) : [])))];
  const filter = { keyword: search.keyword, fittingOnly, offers, choices: draft.accessories };
  const listed = filterAccessoryGroups(
    shownGroups,
    (accessory) =>
      matchesAccessoryFilter(accessory, filter) && (plugType === '' || accessory.fit.plug_type === plugType),
  );
  const count = listed.reduce((sum, { accessories }) => sum + accessories.length, 0);
  const change = useCallback(
    (id: string, quantity: number) => {
      if (!slot) onDraft({ ...draft, accessories: withAccessoryQuantity(draft.accessories, id, quantity) });
      else onDraft(quantity > 0 ? fillSlot(draft, slot, id) : clearSlot(draft, slot));
    },
    [draft, slot, onDraft],
  );
  const apply = (id: string, accessories: readonly FitChoice[]) => {
    const applied = applyConfigurationFix(slot ? clearSlot(draft, slot) : draft, view.seating, accessories);
    onDraft(slot ? { ...applied, seats: { ...applied.seats, [slot.seat.name]: id } } : applied);
  };
  return (
    <>
      <Row
        wrap
        align="center"
        gapY="3"
        gapX="5"
        padY="4"
        padX="6"
        line="bottom"
        surface="1"
        size="small"
        className={styles.filters}
      >
        <SearchBox label={t('configurator.search_accessories')} value={search.keyword} onChange={search.search} />
        {plugTypes.length > 1 && (
          <PlainSelect
            label={t('configurator.port_form')}
            value={plugType}
            empty={t('configurator.any_port')}
            options={plugTypes.toSorted().map((value) => ({ value, label: value }))}
            onChange={setPlugType}
          />
        )}
        <PlainCheckbox label={t('configurator.only_fitting')} checked={fittingOnly} onChange={setFittingOnly} />
        <Text as="output" push tone="3" aria-busy={search.isSearching}>
          {t('configurator.shown_of', { shown: count, count: all.length })}
        </Text>
        {search.model.more && <p className={styles.more}>{t('configurator.more_by_words')}</p>}
      </Row>
      <div className={styles.body}>
        {nav}
        {count === 0 ? (
          <Empty
            icon={<IconSearch size={28} stroke={1.5} aria-hidden />}
            text={t(search.isSearching ? 'ui.loading' : 'configurator.none_match')}
          />
        ) : (
          <AccessoryOfferList
            groups={listed}
            view={view}
            offers={offers}
            before={before.accessories}
            choices={draft.accessories}
            slot={slot}
            onChange={change}
            model={search.model}
            devices={draft.quantity}
            onApply={apply}
          />
        )}
      </div>
    </>
  );
}

/** Optics and cables exist for several cage types, so that the list can be filtered by plug type. */
const hasSelectablePlug = (kind: string): boolean => kind === 'optic' || kind === 'cable';
