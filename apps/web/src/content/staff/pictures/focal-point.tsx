import type { ContentPicture } from '@trunkline/contract/content/pictures';
import { useId } from 'react';
import { useT } from '../../../client/text.tsx';
import { Grid, Panel, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './picture-details.module.css';

interface Point {
  /** Percent from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  readonly picture: ContentPicture;
  readonly focal: Point;
  readonly onMove: (focal: Point) => void;
  readonly disabled: boolean;
}

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** The point that stays in view where the picture is cropped: a click on the picture, or two sliders for the keyboard. */
export function FocalPoint({ picture, focal, onMove, disabled }: FocalPointProps) {
  const t = useT();
  const id = useId();
  return (
    <Stack gap="3">
      {/* The sliders below do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <Panel
        relative
        selfX="start"
        className={styles.picture}
        dir="ltr"
        onClick={(event) => {
          if (disabled) return;
          const box = event.currentTarget.getBoundingClientRect();
          onMove({
            x: clamp(((event.clientX - box.left) / box.width) * 100),
            y: clamp(((event.clientY - box.top) / box.height) * 100),
          });
        }}
      >
        <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
        <span className={styles.point} style={{ left: `${focal.x}%`, top: `${focal.y}%` }} aria-hidden />
      </Panel>
      <Grid columns="2" gap="4" className={styles.sliders}>
        {(['x', 'y'] as const).map((axis) => (
          <Stack as="label" gap="1" size="meta" tone="2" key={axis} htmlFor={`${id}-${axis}`}>
            <span>{t(`staff_content.focal_${axis}`)}</span>
            <input
              id={`${id}-${axis}`}
              type="range"
              min={0}
              max={100}
              dir="ltr"
              value={focal[axis]}
              disabled={disabled}
              onChange={(event) => onMove({ ...focal, [axis]: Number(event.target.value) })}
            />
          </Stack>
        ))}
      </Grid>
      <Text as="small" size="meta" leading="16" tone="3">
        {t('staff_content.focal_hint')}
      </Text>
    </Stack>
  );
}
