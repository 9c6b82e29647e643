import type { Language } from '@trunkline/contract/languages';
import type { RenderedContent } from '@trunkline/contract/staff/content';
import { IconAlertTriangle, IconDeviceDesktop, IconDeviceMobile, IconLayoutRows } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useStore } from '../../../../client/store.ts';
import { useT } from '../../../../client/text.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { IconButton } from '../../../../ui/forms/link-button.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { isPreviewWide, previewDevice } from './preview-look.ts';
import styles from './preview-pane.module.css';
import { type RenderInput, useRenderedItem } from './use-rendered-item.ts';

interface PreviewPaneProps {
  readonly language: Language;
  /** The item as typed. */
  readonly input: RenderInput;
  /** Banners only: the part of the home page that the banner names; else null. */
  readonly partKey: string | null;
  /** Goes to a line of the text. */
  readonly onJump: (line: number) => void;
}

/** The item on the page of its kind, as visitors will read it, and what is wrong with its text. */
export function PreviewPane({ language, input, partKey, onJump }: PreviewPaneProps) {
  const t = useT();
  const end = useId();
  const device = useStore(previewDevice);
  const [size, setSize] = useState<number>();
  const { data, error, refetch, isPlaceholderData, hasGaps } = useRenderedItem({ ...input, size });
  const edited = useMemo(() => data && { item: data.item, bill: data.bill, key: partKey }, [data, partKey]);
  const problems = data?.problems ?? [];
  return (
    <section
      className={styles.pane}
      aria-label={t('staff_content.preview')}
      data-alone={input.kind === 'banner' || undefined}
    >
      <a className={styles.skip} href={`#${end}`}>
        {t('staff_content.preview_skip')}
      </a>
      <PreviewHead problems={problems.length} />
      <div className={styles.notes}>
        <Problems problems={problems} onJump={onJump} />
        {hasGaps && <p>{t('staff_content.preview_gaps')}</p>}
        {error && (
          <p role="alert">
            {t('staff_content.preview_failed')}{' '}
            <Button look="link" onPress={() => void refetch()}>
              {t('ui.try_again')}
            </Button>
          </p>
        )}
      </div>
      <PreviewFrame
        key={language}
        language={language}
        device={device}
        edited={edited}
        isBusy={isPlaceholderData}
        onSize={setSize}
      />
      <span id={end} tabIndex={-1} />
    </section>
  );
}

function PreviewHead({ problems }: { readonly problems: number }) {
  const t = useT();
  const device = useStore(previewDevice);
  const isWide = useStore(isPreviewWide);
  return (
    <header className={styles.head}>
      <h2>{t('staff_content.preview')}</h2>
      {problems > 0 && (
        <span className={styles.count}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('staff_content.problems', { count: problems })}
        </span>
      )}
      <fieldset className={styles.looks} aria-label={t('staff_content.view')}>
        {(['desktop', 'phone'] as const).map((one) => (
          <IconButton
            key={one}
            size="s"
            label={t(`staff_content.preview_${one}`)}
            aria-pressed={one === device}
            onPress={() => previewDevice.set(one)}
          >
            {one === 'phone' ? (
              <IconDeviceMobile size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconDeviceDesktop size={16} stroke={1.75} aria-hidden />
            )}
          </IconButton>
        ))}
        <span className={styles.wide}>
          <IconButton
            size="s"
            label={t('staff_content.preview_wide')}
            aria-pressed={isWide}
            onPress={() => isPreviewWide.set(!isWide)}
          >
            <IconLayoutRows size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      </fieldset>
    </header>
  );
}

function Problems({
  problems,
  onJump,
}: Pick<PreviewPaneProps, 'onJump'> & { readonly problems: RenderedContent['problems'] }) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <ol className={styles.problems} aria-label={t('staff_content.problems', { count: problems.length })}>
      {problems.map(({ line, msg }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two problems may be the same
        <li key={`${index} ${line}`}>
          <button type="button" onClick={() => onJump(line)}>
            {t('staff_content.line', { line })}
          </button>
          <span>{msg}</span>
        </li>
      ))}
    </ol>
  );
}
