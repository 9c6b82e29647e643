import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import styles from './solution-size.module.css';

/** The bill follows the slider after a short rest, so that a long move asks the server once or twice. */
const restMs = 150;

interface SolutionSizeProps {
  readonly bill: Pick<SolutionBill, 'slug' | 'size' | 'sizes' | 'unit_label' | 'preview'>;
}

/** The slider. Without scripts it is a form with a button. */
export function SolutionSize({ bill: { slug, size, sizes, unit_label, preview } }: SolutionSizeProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(size);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed without the slider: a link, or the way back.
  const [shown, setShown] = useState(size);
  if (shown !== size) {
    setShown(size);
    setDraft(size);
  }
  const choose = (value: number) => {
    setDraft(value);
    clearTimeout(timer.current);
    const target =
      preview === undefined
        ? { to: paths.solution, search: { page: slug, size: value } }
        : { to: paths.preview, search: { preview, size: value } };
    timer.current = setTimeout(() => void navigate({ ...target, replace: true, resetScroll: false }), restMs);
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The slider can be moved before the scripts have loaded.
    const moved = Number(input.current?.value ?? size);
    if (moved !== size) choose(moved);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  }, []);
  const toShare = (value: number): string => `${((value - sizes.min) / Math.max(1, sizes.max - sizes.min)) * 100}%`;
  return (
    <form className={styles.size} method="get">
      {preview === undefined ? (
        <input type="hidden" name="page" value={slug} />
      ) : (
        <input type="hidden" name="preview" value={preview} />
      )}
      <div>
        <Text as="label" size="meta" leading="16" tone="3" htmlFor="size">
          {unit_label}
        </Text>
        <Text as="output" size="display" leading="36" weight="600" tabular block htmlFor="size">
          <bdi dir="ltr">{format.number(draft)}</bdi>
        </Text>
      </div>
      <Panel padTop="3" className={styles.range} style={{ '--share': toShare(draft) }}>
        <input
          ref={input}
          id="size"
          name="size"
          type="range"
          min={sizes.min}
          max={sizes.max}
          step={sizes.step}
          value={draft}
          aria-valuetext={`${format.number(draft)} ${unit_label}`}
          onChange={({ target }) => choose(Number(target.value))}
        />
        <Text as="ol" relative size="meta" leading="16" tone="3" tabular aria-hidden>
          {listMarks(sizes).map((mark) => (
            <Row as="li" justify="center" whiteSpace="nowrap" key={mark} style={{ '--at': toShare(mark) }}>
              <bdi dir="ltr">{format.number(mark)}</bdi>
            </Row>
          ))}
        </Text>
      </Panel>
      <Panel self="center" className={styles.update}>
        <Button type="submit">{t('solutions.update')}</Button>
      </Panel>
    </form>
  );
}

/** The ends, and up to four round values between them that keep apart from the ends. */
function listMarks({ min, max, step }: SolutionBill['sizes']): number[] {
  const fifth = (max - min) / 5;
  const base = 10 ** Math.floor(Math.log10(Math.max(1, fifth)));
  const distance = [1, 2, 5, 10].map((one) => one * base).find((one) => one >= fifth && one % step === 0) ?? fifth;
  const inner = Array.from({ length: 5 }, (_, index) => Math.ceil(min / distance) * distance + index * distance);
  const apart = (max - min) / 12;
  return [min, ...inner.filter((mark) => mark - min > apart && max - mark > apart), max];
}
