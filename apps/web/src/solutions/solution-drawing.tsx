import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { useT } from '../client/text.tsx';
import styles from './solution-drawing.module.css';

type Drawing = SolutionBill['drawing'];

/** The drawing with its states. Radio buttons and CSS show one of them, so that it works without scripts. docs/rules/solutions.md */
export function SolutionDrawing({ drawing }: { readonly drawing: Drawing }) {
  const t = useT();
  return (
    <figure className={`card ${styles.stage}`}>
      <div className={styles.bar}>
        {drawing.states.length > 1 && (
          <fieldset>
            <legend className="sr">{t('solutions.state')}</legend>
            {drawing.states.map((state, index) => (
              <label key={state}>
                <input type="radio" name="state" value={index} defaultChecked={index === 0} />
                <span>{state}</span>
              </label>
            ))}
          </fieldset>
        )}
        <p>
          <span>
            <i data-way />
            {t('solutions.legend_way')}
          </span>
          <span>
            <i />
            {t('solutions.legend_second')}
          </span>
        </p>
      </div>
      <figcaption className="sr">{drawing.label}</figcaption>
      <div className={styles.frame}>
        <Picture drawing={drawing.wide} className={styles.wide} />
        <Picture drawing={drawing.phone} className={styles.phone} />
      </div>
    </figure>
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
