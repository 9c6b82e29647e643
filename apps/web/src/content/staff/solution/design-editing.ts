import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import type { Language } from '@trunkline/contract/languages';
import type { TFunction } from '@trunkline/text';
import type { ApiFieldError } from '../../../client/api-error.ts';
import { type DesignPath, formatDesign, setAt } from './design-text.ts';

/** The design while it is edited. */
export interface DesignEditing {
  readonly design: SolutionDesign;
  /** The language of the texts that are shown. */
  readonly language: Language;
  readonly disabled: boolean;
  /** Undefined removes what stands at the path. */
  readonly set: (path: DesignPath, value: unknown) => void;
  /** The sentence of the last save about exactly this field. */
  readonly errorAt: (path: DesignPath) => string | undefined;
  /** Whether the last save refused something at the path or below it. */
  readonly hasErrorIn: (path: DesignPath) => boolean;
}

/** A record within the design: a layer, a link, a device. */
export interface DesignRow<R> {
  readonly editing: DesignEditing;
  readonly path: DesignPath;
  readonly record: R;
}

const root = 'details.design';

/** What the last save refused, within the design. */
export const listDesignErrors = (errors: readonly ApiFieldError[]): ApiFieldError[] =>
  errors.filter(({ path }) => path === root || path.startsWith(`${root}.`));

interface EditingInput extends Pick<DesignEditing, 'design' | 'language' | 'disabled'> {
  readonly errors: readonly ApiFieldError[];
  readonly change: (text: string) => void;
}

export const createDesignEditing = ({ design, language, disabled, errors, change }: EditingInput): DesignEditing => ({
  design,
  language,
  disabled,
  set: (path, value) => {
    const next = setAt(design, path, value) as SolutionDesign;
    change(formatDesign(next));
  },
  hasErrorIn: (path) => errors.some((error) => `${error.path}.`.startsWith(`${[root, ...path].join('.')}.`)),
  errorAt: (path) => errors.find((error) => error.path === [root, ...path].join('.'))?.msg,
});

/** `details.design.devices.3.code` → `Devices 4 · Product code`. */
export function describeDesignPath(t: TFunction, path: string): string {
  const names: string[] = [];
  for (const part of path.split('.').slice(2)) {
    const last = names.at(-1);
    if (/^\d+$/.test(part) && last !== undefined) names[names.length - 1] = `${last} ${Number(part) + 1}`;
    else names.push(t.find(`staff_content.part_${part}`) ?? part);
  }
  return names.length === 0 ? t('staff_content.design') : names.join(' · ');
}
