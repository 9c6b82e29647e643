import type { AllHTMLAttributes, Ref } from 'react';

/** A step of the scale of space: 2, 4, 8, 12, 16, 24, 40, 64 px (styles/tokens.css). */
export type Space = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
type Edge = 'start' | 'center' | 'end';
/** Widths of the page below which a layout changes, in px. */
type Width = '340' | '560' | '760' | '1100';
type Side = 'all' | 'top' | 'bottom' | 'start';

export interface PartStyle {
  readonly gap?: Exclude<Space, '0'>;
  readonly gapX?: Space;
  readonly gapY?: Space;
  readonly align?: Edge | 'baseline' | 'stretch';
  readonly justify?: Edge | 'baseline' | 'stretch' | 'between';
  /** Alignment of the items within their columns. */
  readonly items?: Edge;
  readonly content?: 'start' | 'center';
  readonly self?: Edge;
  readonly selfX?: Edge;
  readonly wrap?: boolean;
  readonly column?: boolean;
  readonly inline?: boolean;
  /** How much of a row the part takes: the rest of it, its own width, its own width and more, a line of its own. */
  readonly flex?: 'fill' | 'none' | 'auto' | 'row';
  readonly columns?: '1' | '2' | '3' | '4' | 'fill-auto' | 'auto-fill' | 'auto-fill-auto' | 'fill-288' | 'fill-320';
  /** One column on pages up to this width. */
  readonly one?: Width;
  /** Nothing on pages up to this width. */
  readonly hide?: Width;
  /** All columns of the grid around it. */
  readonly span?: boolean;
  /** May become narrower than its content. */
  readonly shrink?: boolean;
  readonly full?: boolean;
  readonly pad?: Space;
  readonly padX?: Space;
  readonly padY?: Space;
  readonly padTop?: Space;
  readonly padBottom?: Space;
  readonly padStart?: Space;
  /** Space above and below the part. */
  readonly top?: Space;
  readonly bottom?: Space;
  /** Puts the part at the end of its row. */
  readonly push?: boolean;
  readonly size?: 'meta' | 'small' | 'body' | 'section' | 'title' | 'display';
  /** Line height in px. */
  readonly leading?: '16' | '20' | '24' | '28' | '36';
  readonly weight?: '400' | '500' | '600';
  readonly tone?: 'ink' | '2' | '3' | 'ok' | 'warn' | 'danger' | 'primary';
  readonly whiteSpace?: 'nowrap' | 'pre-line';
  /** Long words break anywhere. */
  readonly breakWords?: boolean;
  readonly textAlign?: Edge | 'right';
  readonly tabular?: boolean;
  readonly mono?: boolean;
  readonly surface?: '1' | '2' | '3' | 'ok' | 'warn' | 'danger' | 'info';
  readonly line?: Side | `${Side}-soft`;
  readonly radius?: '0' | '1' | '2';
  readonly clip?: boolean;
  /** Text that is too long for its line ends with three dots; with `clip` and `whiteSpace="nowrap"`. */
  readonly ellipsis?: boolean;
  /** Lines of about one length. */
  readonly pretty?: boolean;
  /** The item stands in the middle. */
  readonly place?: 'center';
  /** The width of public pages, in the middle. */
  readonly page?: boolean;
  readonly centred?: boolean;
  readonly relative?: boolean;
  readonly block?: boolean | 'inline';
}

/** The names of `PartStyle`, as one text: public pages load it. `gap="3"` has the class `l-gap-3` in styles/parts.css, `wrap` has `l-wrap`. */
export const styleNames =
  'gap gapX gapY align justify items content self selfX wrap column inline flex columns one hide span shrink full ' +
  'pad padX padY padTop padBottom padStart top bottom push size leading weight tone whiteSpace breakWords ' +
  'textAlign tabular mono surface line radius clip ellipsis pretty place page centred relative block';
const styles = new Set(styleNames.split(' '));

/** Elements that a part may be. Links, buttons and fields are components of their own. */
type PartElement =
  | 'address'
  | 'article'
  | 'aside'
  | 'b'
  | 'bdi'
  | 'code'
  | 'dd'
  | 'del'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'i'
  | 'ins'
  | 'kbd'
  | 'label'
  | 'legend'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'pre'
  | 'q'
  | 's'
  | 'search'
  | 'section'
  | 'small'
  | 'span'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'time'
  | 'tr'
  | 'u'
  | 'ul';
type PartProps = PartStyle &
  Omit<AllHTMLAttributes<HTMLElement>, keyof PartStyle | 'as'> & {
    readonly as?: PartElement;
    readonly ref?: Ref<HTMLElement>;
  };

/** An element with the classes of its properties; all others are the element's own. No hooks, no state: the same on server and browser. */
const definePart =
  (base: string, Default: PartElement) =>
  ({ as: Element = Default, className, ...props }: PartProps) => {
    let names = base;
    const own: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) {
      if (!styles.has(name)) own[name] = value;
      else if (value) names += ` l-${name}${value === true ? '' : `-${value}`}`;
    }
    return <Element className={className ? `${names} ${className}` : names} {...own} />;
  };

/** Parts one under the other, in one column. */
export const Stack = definePart('l-stack', 'div');
/** Parts side by side. */
export const Row = definePart('l-row', 'div');
/** Columns: those of `columns`, or a template of a module. */
export const Grid = definePart('l-grid', 'div');
/** A box: lines, surface and the space within. */
export const Panel = definePart('', 'div');
/** Letters: size, weight and tone. */
export const Text = definePart('', 'p');
/** Words for screen readers alone. */
export const VisuallyHidden = definePart('sr', 'span');
