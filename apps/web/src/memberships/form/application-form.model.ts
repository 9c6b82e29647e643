// The values of the form of an application. Pure.
import type { Application } from '@trunkline/contract/applications.shapes';
import type { saveApplication } from '@trunkline/contract/applications';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { MembershipType } from '@trunkline/contract/enums';
import { subPartnerColumns, type TypedSubPartner } from './pasted-rows.model.ts';

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
): FormValues {
  const volumes = years.map((year) => {
    const known = application?.volumes.find((one) => one.year === year);
    return { year, total: known?.total ?? '', via_distributor: known?.via_distributor ?? '' };
  });
  return {
    ...(application ? { id: application.id, version: application.version } : {}),
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

/** Rows in which nothing is typed are not sent. */
export const dropEmptyRows = (values: FormValues): FormValues => ({
  ...values,
  sub_partners: values.sub_partners?.filter((row) => Object.values(row).some((cell) => cell)) ?? [],
});

export type ReadyPart = 'profile' | 'target' | 'product_lines' | 'services' | 'volumes' | 'commitment';

/** What the submission needs, each with whether it is there. */
export function listReadyParts(
  type: MembershipType,
  values: FormValues,
  isProfileComplete: boolean,
): { readonly part: ReadyPart; readonly ready: boolean }[] {
  const parts: Record<ReadyPart, boolean> = {
    profile: isProfileComplete,
    target: Boolean(values.target_enduser_type),
    product_lines: Boolean(values.product_lines?.length),
    services: Boolean(values.services?.length),
    volumes: values.volumes?.every(({ total }) => Boolean(total)) ?? false,
    commitment: values.commitment === true,
  };
  return (Object.keys(parts) as ReadyPart[])
    .filter((part) => part !== 'services' || needsServices(type))
    .map((part) => ({ part, ready: parts[part] }));
}
