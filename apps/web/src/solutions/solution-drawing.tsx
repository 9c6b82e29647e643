import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { useT } from '../client/text.tsx';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './solution-drawing.module.css';

type Drawing = SolutionBill['drawing'];

/** The drawing with its states. Radio buttons and CSS show one of them, so that it works without scripts. docs/rules/solutions.md */
export function SolutionDrawing({ drawing }: { readonly drawing: Drawing }) {
  const t = useT();
  return (
    <Panel as="figure" clip className={`card ${styles.stage}`}>
      <Row gap="5" align="center" justify="between" line="bottom" className={styles.bar}>
        {drawing.states.length > 1 && (
          <Row as="fieldset" pad="1" radius="1" surface="3">
            <legend className="sr">{t('solutions.state')}</legend>
            {drawing.states.map((state, index) => (
              <Row as="label" relative flex="fill" key={state}>
                <input type="radio" name="state" value={index} defaultChecked={index === 0} />
                <span>{state}</span>
              </Row>
            ))}
          </Row>
        )}
        <Row as="p" gapX="6" gapY="0" wrap size="meta" tone="2" hide="760">
          <Row as="span" gap="3" align="center">
            <i data-way />
            {t('solutions.legend_way')}
          </Row>
          <Row as="span" gap="3" align="center">
            <i />
            {t('solutions.legend_second')}
          </Row>
        </Row>
      </Row>
      <figcaption className="sr">{drawing.label}</figcaption>
      <Panel padTop="5" padX="6" padBottom="6" surface="2" className={styles.frame}>
        <Picture drawing={drawing.wide} className={styles.wide} />
        <Picture drawing={drawing.phone} className={styles.phone} />
      </Panel>
    </Panel>
  );
}

interface PictureProps {
  readonly drawing: Drawing['wide'];
  readonly className: string | undefined;
}

/** The server makes the inside, and escapes its texts. The caption of the figure says what it shows. */
function Picture({ drawing: { width, height, svg }, className }: PictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
