// The design of a solution as the text of a form field. Rules: docs/rules/solutions.md, "Editing"
import { type DesignAccessory, type SolutionDesign, solutionDesign } from '@trunkline/contract/content/solution-design';
import { type Bill, computeBill } from '@trunkline/rules/solutions/bill';
import { listDesignProblems } from '@trunkline/rules/solutions/problems';

export const formatDesign = (design: SolutionDesign | undefined): string =>
  design === undefined ? '' : JSON.stringify(design, null, 2);

/** Undefined for a text that is not JSON. An empty text is a solution without a design. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The design of a text; undefined when it has not the shape of one. */
export function findDesign(text: string): SolutionDesign | undefined {
  const { success, data } = solutionDesign.safeParse(parseJson(text));
  return success ? data : undefined;
}

/** The bill of a size; undefined when the design has a problem, which the server names when it is saved. */
export const findDesignBill = (design: SolutionDesign, size: number): Bill | undefined =>
  listDesignProblems(design).length > 0 ? undefined : computeBill(design, size);

export type DesignRow = Pick<DesignAccessory, 'code' | 'rule'>;

/** The design with another device, or another accessory of it. */
export function replaceRow(
  design: SolutionDesign,
  [device, accessory]: readonly [device: number, accessory?: number],
  row: DesignRow,
): SolutionDesign {
  const devices = design.devices.map((one, index) => {
    if (index !== device) return one;
    if (accessory === undefined) return { ...one, ...row };
    const accessories = one.accessories?.map((part, at) => (at === accessory ? { ...part, ...row } : part));
    return { ...one, ...(accessories && { accessories }) };
  });
  return { ...design, devices };
}

/** What a rule of a device or its accessories may count by. */
export const listBases = ({ devices, group }: SolutionDesign, device: number, isAccessory: boolean): string[] => [
  'size',
  ...(group ? ['group'] : []),
  ...devices.slice(0, isAccessory ? device + 1 : device).map(({ key }) => key),
];
