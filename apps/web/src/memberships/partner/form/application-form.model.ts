// The values of the form of an application. Pure.
import type { Application } from '@trunkline/contract/applications.shapes';
import type { saveApplication } from '@trunkline/contract/applications';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { MembershipType } from '@trunkline/contract/enums';
import type { FieldPath } from 'react-hook-form';
import { subPartnerColumns, type TypedSubPartner } from './pasted-rows.model.ts';
import type { EveryField } from '../../../ui/forms/every-field.ts';

export type FormValues = EndpointInput<typeof saveApplication>;

export type FormSection = 'services' | 'brands' | 'sub_partners';

const sections: Readonly<Record<FormSection, readonly MembershipType[]>> = {
  services: ['APP', 'DPP', 'ASP', 'DSP', 'ADP', 'DDP'],
  brands: ['APP', 'DPP', 'ASP', 'DSP', 'ADP', 'DDP'],
  sub_partners: ['ADP', 'DDP'],
};
/** Types that must name a service to be submitted. */
const serviceTypes: readonly MembershipType[] = ['ASP', 'DSP'];

/** Whether the form of the type has the section. docs/rules/applications.md, "What each form asks" */
export const hasSection = (type: MembershipType, section: FormSection): boolean => sections[section].includes(type);
export const needsServices = (type: MembershipType): boolean => serviceTypes.includes(type);

const toTyped = (row: Application['sub_partners'][number]): TypedSubPartner =>
  Object.fromEntries(subPartnerColumns.map((column) => [column, row[column] ?? ''])) as TypedSubPartner;

/** What the form begins with. Volumes of earlier years than those that are asked for are left out. */
export function toFormValues(
  type: MembershipType,
  years: readonly number[],
  application: Application | undefined,
): EveryField<FormValues, 'id' | 'submit'> {
  const volumes = years.map((year) => {
    const known = application?.volumes.find((one) => one.year === year);
    return { year, total: known?.total ?? '', via_distributor: known?.via_distributor ?? '' };
  });
  return {
    ...toRecordKey(application),
    form: `DC-${type}`,
    target_enduser_type: application?.target_enduser_type ?? null,
    product_lines: application?.product_lines ?? [],
    main_distributor: application?.main_distributor ?? '',
    competitor_brands: application?.competitor_brands ?? [],
    other_brands: application?.other_brands ?? [],
    services: application?.services ?? [],
    volumes,
    sub_partners: application?.sub_partners.map(toTyped) ?? [],
    commitment: application?.commitment ?? false,
  };
}

/** Version 0: the form knows of no draft, and a draft that was begun elsewhere meanwhile is not overwritten. */
export const toRecordKey = (application: Pick<Application, 'id' | 'version'> | undefined) =>
  application ? { id: application.id, version: application.version } : { version: 0 };

/** Values for the merge with a version of somebody else: without id and version, volumes by year. */
export const toMergeSide = ({ id: _id, version: _version, volumes, ...values }: FormValues) => ({
  ...values,
  volumes: Object.fromEntries(
    (volumes ?? []).map(({ year, total, via_distributor }) => [String(year), { total, via_distributor }]),
  ),
});
export type MergeSide = ReturnType<typeof toMergeSide>;

export const fromMergeSide = ({ volumes, ...values }: MergeSide): FormValues => ({
  ...values,
  volumes: Object.entries(volumes).map(([year, row]) => ({ year: Number(year), ...row })),
});

/** Rows in which nothing is typed are not sent. */
export const dropEmptyRows = (values: FormValues): FormValues => ({
  ...values,
  sub_partners: values.sub_partners?.filter((row) => Object.values(row).some((cell) => cell)) ?? [],
});

export type ReadyPart = 'profile' | 'target' | 'product_lines' | 'services' | 'volumes' | 'commitment';

export interface ReadyRow {
  readonly part: ReadyPart;
  readonly ready: boolean;
  /** The field that closes the gap; the profile has its own page. */
  readonly field: FieldPath<FormValues> | undefined;
}

/** What the submission needs, each with whether it is there. */
export function listReadyParts(type: MembershipType, values: FormValues, isProfileComplete: boolean): ReadyRow[] {
  const missingYear = values.volumes?.findIndex(({ total }) => !total) ?? 0;
  const parts: Record<ReadyPart, Omit<ReadyRow, 'part'>> = {
    profile: { ready: isProfileComplete, field: undefined },
    target: { ready: Boolean(values.target_enduser_type), field: 'target_enduser_type' },
    product_lines: { ready: Boolean(values.product_lines?.length), field: 'product_lines' },
    services: { ready: Boolean(values.services?.length), field: 'services' },
    volumes: { ready: missingYear < 0, field: `volumes.${Math.max(0, missingYear)}.total` },
    commitment: { ready: values.commitment === true, field: 'commitment' },
  };
  return (Object.keys(parts) as ReadyPart[])
    .filter((part) => part !== 'services' || needsServices(type))
    .map((part) => ({ part, ...parts[part] }));
}
