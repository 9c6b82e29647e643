// Finds texts that overlap, are cut, or leave their box or the page, from the rectangles of a page (collect-texts.ts). Pure functions;
// all lengths are CSS pixels. docs/rules/pages.md, "Texts on screens"

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A part of the page that hides what reaches beyond it. */
export interface Clip extends Box {
  /** Whether it hides what reaches beyond its sides, and beyond its top and bottom. False: that can be scrolled to. */
  readonly hidesSides: boolean;
  readonly hidesEnds: boolean;
}

/** One text of a page, and what is around it. */
export interface ShownText {
  readonly text: string;
  /** The elements that hold it, for messages. */
  readonly place: string;
  /** Each line as high as its letters. */
  readonly lines: readonly Box[];
  /** Texts of one layer are beside each other. Those of bars and dialogs may lie over others. */
  readonly layer: number;
  /** The innermost first. */
  readonly clips: readonly Clip[];
  /** Boxes with a visible edge around the text, cells and controls. */
  readonly holders: readonly Box[];
  /** The design cuts the text and shows all of it in another way: an ellipsis with a title. */
  readonly mayBeCut: boolean;
  /** A part that scrolls sideways holds it. */
  readonly scrollsSideways: boolean;
}

/** A field that shows its value or its placeholder in one line. */
export interface ShownField extends Box {
  readonly place: string;
  /** Room for the text. */
  readonly room: number;
  /** The width of the text that it shows: a number, the chosen option, the placeholder. 0: what is typed, which scrolls. */
  readonly textWidth: number;
  /** A text without room ends with three dots. */
  readonly endsWithDots: boolean;
  /** It is for typed words, else for a few figures or for a choice. */
  readonly isForWords: boolean;
  /** An empty field whose text would begin at the other side than that of the page. */
  readonly isTurned: boolean;
  readonly fontSize: number;
}

export interface ShownPage {
  readonly width: number;
  readonly texts: readonly ShownText[];
  readonly fields: readonly ShownField[];
  /** Places of texts that bars cover where the page cannot be scrolled further. */
  readonly covered: readonly { readonly text: string; readonly place: string; readonly box: Box }[];
}

export const problemKinds = ['overlap', 'cut', 'spill', 'outside', 'covered', 'narrow', 'turned'] as const;
type ProblemKind = (typeof problemKinds)[number];

export interface TextProblem {
  readonly kind: ProblemKind;
  readonly text: string;
  readonly place: string;
  readonly box: Box;
}

/** Browsers round to parts of a pixel. */
const tolerance = 1.5;
/** Letters beside each other, as in a kerned pair of two elements, may share so much. */
const sharedPixels = 2;
/** Narrower fields show no word, or no figure. In units of the font size. */
const wordRoom = 3;
const figureRoom = 1.2;

const intersect = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});
const isEmpty = ({ left, right, top, bottom }: Box): boolean => right <= left || bottom <= top;

/** The part of a line that can be seen without scrolling; undefined when there is none. */
function findVisiblePart(line: Box, clips: readonly Clip[]): Box | undefined {
  const part = clips.reduce<Box>(intersect, line);
  return isEmpty(part) ? undefined : part;
}

const areOver = (a: Box, b: Box): boolean => {
  const shared = intersect(a, b);
  return shared.right - shared.left > sharedPixels && shared.bottom - shared.top > sharedPixels;
};

/** Pairs of texts of one layer that are printed over each other. */
export function listOverlaps(texts: readonly ShownText[]): TextProblem[] {
  const lines = texts
    .flatMap((text, index) =>
      text.lines.flatMap((line) => {
        const box = findVisiblePart(line, text.clips);
        return box ? [{ text, index, box }] : [];
      }),
    )
    .toSorted((a, b) => a.box.top - b.box.top);
  return lines.flatMap((first, at) => {
    for (let next = at + 1; next < lines.length; next++) {
      const second = lines[next];
      if (!second || second.box.top >= first.box.bottom) return [];
      if (second.index === first.index || second.text.layer !== first.text.layer || !areOver(first.box, second.box))
        continue;
      const { text, place } = first.text;
      return [
        {
          kind: 'overlap' as const,
          text: `${text} × ${second.text.text}`,
          place: `${place} × ${second.text.place}`,
          box: intersect(first.box, second.box),
        },
      ];
    }
    return [];
  });
}

const isBeyondSides = (line: Box, box: Box): boolean =>
  line.left < box.left - tolerance || line.right > box.right + tolerance;
const isBeyondEnds = (line: Box, box: Box): boolean =>
  line.top < box.top - tolerance || line.bottom > box.bottom + tolerance;
/** Closed parts, and those for screen readers alone, have no room. */
const isOpen = ({ left, right, top, bottom }: Box): boolean => right - left > 3 && bottom - top > 3;

/** Where a line is cut. What an inner part scrolls is in sight as far as that part is: from there on, this is measured. */
function isCutBy(line: Box, clips: readonly Clip[]): boolean {
  let part = line;
  for (const clip of clips) {
    if ((clip.hidesSides && isBeyondSides(part, clip)) || (clip.hidesEnds && isBeyondEnds(part, clip))) return true;
    part = intersect(part, clip);
    if (isEmpty(part)) return false;
  }
  return false;
}

/** Texts of which a part is hidden, and cannot be scrolled to. */
export const listCutTexts = (texts: readonly ShownText[]): TextProblem[] =>
  texts.flatMap(({ text, place, lines, clips, mayBeCut }) => {
    if (mayBeCut || !clips.every(isOpen)) return [];
    const box = lines.find((line) => isCutBy(line, clips));
    return box ? [{ kind: 'cut', text, place, box }] : [];
  });

/** Texts that reach over the edge of their cell, control or panel. */
export const listSpilledTexts = (texts: readonly ShownText[]): TextProblem[] =>
  texts.flatMap(({ text, place, lines, clips, holders }) => {
    const box = lines.find((line) => {
      const part = findVisiblePart(line, clips);
      return part && holders.some((holder) => isBeyondSides(part, holder) || isBeyondEnds(part, holder));
    });
    return box ? [{ kind: 'spill', text, place, box }] : [];
  });

/** Texts beyond the sides of the page. */
export const listTextsOutside = (texts: readonly ShownText[], width: number): TextProblem[] =>
  texts.flatMap(({ text, place, lines, clips, scrollsSideways }) => {
    if (scrollsSideways) return [];
    const box = lines.find((line) => {
      const part = findVisiblePart(line, clips);
      return part && isBeyondSides(part, { left: 0, right: width, top: 0, bottom: 0 });
    });
    return box ? [{ kind: 'outside', text, place, box }] : [];
  });

const formatRoom = ({ textWidth, room }: ShownField): string => `${Math.round(textWidth)} px in ${Math.round(room)} px`;

function isNarrow({ room, textWidth, endsWithDots, isForWords, fontSize }: ShownField): boolean {
  if (room < (isForWords ? wordRoom : figureRoom) * fontSize) return true;
  return textWidth > room + tolerance && (!endsWithDots || room < wordRoom * fontSize);
}

/** Fields without room for a word or a figure, or for the text that they show. */
export const listNarrowFields = (fields: readonly ShownField[]): TextProblem[] =>
  fields.flatMap((field) => {
    const { place, left, right, top, bottom } = field;
    return isNarrow(field)
      ? [{ kind: 'narrow', text: formatRoom(field), place, box: { left, right, top, bottom } }]
      : [];
  });

/** Empty fields whose caret stands at the wrong side. */
export const listTurnedFields = (fields: readonly ShownField[]): TextProblem[] =>
  fields.flatMap(({ place, isTurned, left, right, top, bottom }) =>
    isTurned ? [{ kind: 'turned', text: '', place, box: { left, right, top, bottom } }] : [],
  );

export const listTextProblems = ({ width, texts, fields, covered }: ShownPage): TextProblem[] => [
  ...listOverlaps(texts),
  ...listCutTexts(texts),
  ...listSpilledTexts(texts),
  ...listTextsOutside(texts, width),
  ...covered.map((one) => ({ kind: 'covered' as const, ...one })),
  ...listNarrowFields(fields),
  ...listTurnedFields(fields),
];
