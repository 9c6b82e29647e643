import { parcelKinds } from '@trunkline/contract/shipments.shapes';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid, Row, Text } from '../../../ui/layout/parts.tsx';
import { emptyParcel, type PackingDraft, type ParcelDraft, type ParcelField } from './packing-draft.ts';
import styles from './shipping.module.css';

interface ParcelsProps {
  readonly draft: PackingDraft;
  readonly onChange: (draft: PackingDraft) => void;
  readonly canPack: boolean;
}

const widths: Readonly<Record<Exclude<ParcelField, 'kind'>, number>> = {
  weight: 12,
  length: 12,
  width: 12,
  height: 12,
  carrier: 100,
  tracking: 64,
};
const isText = (name: ParcelField): boolean => name === 'carrier' || name === 'tracking';

/** The parcels of a shipment with weight, size, carrier and tracking number. */
export function PackingParcels({ draft, onChange, canPack }: ParcelsProps) {
  const t = useT();
  const change = (index: number, name: ParcelField, value: string) =>
    onChange({
      ...draft,
      parcels: draft.parcels.map((parcel, at) => (at === index ? { ...parcel, [name]: value } : parcel)),
    });
  return (
    <Card
      title={t('common.parcels')}
      end={
        canPack && (
          <Button
            size="s"
            icon={<IconPlus size={14} stroke={2} aria-hidden />}
            onPress={() => onChange({ ...draft, parcels: [...draft.parcels, emptyParcel] })}
          >
            {t('shipments.add_parcel')}
          </Button>
        )
      }
    >
      {draft.parcels.length === 0 && (
        <Text size="small" tone="3">
          {t('shipments.parcels_none')}
        </Text>
      )}
      <ol className={styles.parcels}>
        {draft.parcels.map((parcel, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a parcel is its number
          <Row as="li" key={index} gap="3" align="end" wrap padY="3" line="top-soft">
            <Grid as="span" place="center" weight="600" className={styles.badge}>
              {index + 1}
            </Grid>
            <ParcelKind parcel={parcel} disabled={!canPack} onChange={(kind) => change(index, 'kind', kind)} />
            {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
              <label key={name} className={isText(name) ? styles.text : styles.figure}>
                <span className="meta">{t(`shipments.parcel_${name}`)}</span>
                <span className={fieldStyles.box}>
                  <input
                    className={fieldStyles.control}
                    dir="ltr"
                    inputMode={isText(name) ? 'text' : 'decimal'}
                    maxLength={widths[name]}
                    value={parcel[name]}
                    disabled={!canPack}
                    onChange={(event) => change(index, name, event.target.value)}
                  />
                </span>
              </label>
            ))}
            {canPack && (
              <IconButton
                size="s"
                label={t('shipments.remove_parcel', { number: index + 1 })}
                onPress={() => onChange({ ...draft, parcels: draft.parcels.filter((_, at) => at !== index) })}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Row>
        ))}
      </ol>
    </Card>
  );
}

interface ParcelKindProps {
  readonly parcel: ParcelDraft;
  readonly disabled: boolean;
  readonly onChange: (kind: string) => void;
}

/** The usual kinds, and the one that the parcel has. */
function ParcelKind({ parcel, disabled, onChange }: ParcelKindProps) {
  const t = useT();
  const isOther = parcel.kind !== '' && !parcelKinds.some((kind) => kind === parcel.kind);
  return (
    <label className={styles.figure}>
      <span className="meta">{t('common.kind')}</span>
      <span className={fieldStyles.box}>
        <select
          className={`${fieldStyles.control} ${fieldStyles.select}`}
          value={parcel.kind}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {isOther && <option value={parcel.kind}>{parcel.kind}</option>}
          {parcelKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`shipments.kind_${kind}`)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
