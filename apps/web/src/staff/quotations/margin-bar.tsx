import styles from './margin-bar.module.css';

/** A margin in percent as a thin bar and as a number. The bar is full at 60 %. */
export function MarginBar({ percent }: { readonly percent: string }) {
  const share = Math.min(100, Math.max(0, (100 * Number(percent)) / 60));
  return (
    <span className={styles.margin}>
      <span className={styles.meter} aria-hidden>
        <i style={{ inlineSize: `${share}%` }} />
      </span>
      <bdi dir="ltr" data-loss={Number(percent) < 0 || undefined}>
        {percent}%
      </bdi>
    </span>
  );
}
