import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveProject } from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { blankToNull } from '@trunkline/rules/shapes/blank-to-null';
import type { EveryField } from '../../../ui/forms/every-field.ts';

type ProjectValues = EndpointInput<typeof saveProject>;

/** What the form of a project starts with; undefined for a new one. */
export const toProjectValues = (
  stored: Project | undefined,
  chosen: { readonly enduser?: string | undefined; readonly quotation?: string | undefined } = {},
): ProjectValues =>
  ({
    project_name: stored?.project_name ?? '',
    enduser_id: stored?.enduser_id ?? chosen.enduser ?? null,
    quotation_ids: stored?.quotation_ids ?? (chosen.quotation ? [chosen.quotation] : []),
    description: stored?.description ?? '',
    industry: stored?.industry ?? null,
    is_tender: stored?.is_tender ?? false,
    is_protect: stored?.is_protect ?? false,
    protect_start_time: stored?.protect_start_time ?? null,
    protect_end_time: stored?.protect_end_time ?? null,
    rival_brand: stored?.rival_brand ?? '',
    advancement: stored?.advancement ?? null,
    estimated_po_date: stored?.estimated_po_date ?? null,
    predicted_awarding_date: stored?.predicted_awarding_date ?? null,
    predicted_leadtime: stored?.predicted_leadtime ?? null,
    application_price: stored?.application_price ?? '',
    currency: stored?.currency ?? 'USD',
    notes: stored?.notes ?? '',
    ...(stored && { id: stored.id, version: stored.version }),
  }) satisfies EveryField<ProjectValues, 'id' | 'version' | 'draft_id' | 'submit'>;

/** The values of a draft, over those of the stored project; undefined when the form cannot show them. */
export function parseProjectDraft(content: unknown, stored: Project | undefined): ProjectValues | undefined {
  const shape = saveProject.input.safeParse(blankToNull(content));
  if (!shape.success) return undefined;
  const { id: _id, version: _version, draft_id: _draft, submit: _submit, ...values } = shape.data;
  return { ...toProjectValues(stored), ...values };
}

/** What a submission needs, in the order of the form. */
const requiredFields = [
  'enduser_id',
  'project_name',
  'predicted_awarding_date',
  'estimated_po_date',
  'predicted_leadtime',
  'application_price',
  'quotation_ids',
] as const;
type RequiredProjectField = (typeof requiredFields)[number];

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : value != null;

interface ProjectRequirement {
  readonly field: RequiredProjectField;
  readonly isFilled: boolean;
  /** Filled, and with a value that the field takes. */
  readonly isMet: boolean;
}

/** Required fields, and whether each is met. The server decides; this is the list beside the form. */
export function listRequirements(values: ProjectValues): ProjectRequirement[] {
  const shape = saveProject.input.safeParse(blankToNull(values));
  const refused = new Set(shape.error?.issues.map(({ path }) => path[0]));
  return requiredFields.map((field) => ({
    field,
    isFilled: isFilled(values[field]),
    isMet: isFilled(values[field]) && !refused.has(field),
  }));
}
