// The direction in which supplies and fans move air: the same in one device. Rules: docs/rules/configurator.md, "Airflow"
import type { Airflow } from '@trunkline/contract/product-enums';
import { type PartQuantity, sumBy } from './part-quantities.ts';
import type { FitPart } from './parts.ts';
import type { SeatedDevice } from './seats.ts';

type Chosen = Pick<SeatedDevice, 'device' | 'chosen' | 'seats'>;

/** The chosen parts that fit and have a direction: supplies, fans. */
const listAirflowParts = ({ chosen, seats }: Chosen): PartQuantity[] =>
  chosen.filter(({ part }) => part.airflow !== null && seats.fits(part));

/**
 * The direction of the air in a configuration: that of the device, else that of most pieces, front to back where they are equal; null while
 * nothing has a direction.
 */
export function findMainAirflow(seated: Chosen): Airflow | null {
  if (seated.device.airflow !== null) return seated.device.airflow;
  const parts = listAirflowParts(seated);
  if (parts.length === 0) return null;
  const lead = sumBy(parts, ({ part, quantity }) => (part.airflow === 'front_to_back' ? quantity : -quantity));
  return lead >= 0 ? 'front_to_back' : 'back_to_front';
}

/** The chosen parts that move air against the direction of the configuration. */
export function listOpposingParts(seated: Chosen): PartQuantity[] {
  const airflow = findMainAirflow(seated);
  return listAirflowParts(seated).filter(({ part }) => part.airflow !== airflow);
}

/** What gives a configuration its direction: the device, or the chosen parts that agree. */
export function listAgreeingParts(seated: Chosen): PartQuantity[] {
  const airflow = findMainAirflow(seated);
  return listAirflowParts(seated).filter(({ part }) => part.airflow === airflow);
}

/** Whether a part that is added would move air against the direction of a configuration. */
export const opposesAirflow = (seated: Chosen, part: FitPart): boolean => {
  const airflow = findMainAirflow(seated);
  return airflow !== null && part.airflow !== null && part.airflow !== airflow;
};
