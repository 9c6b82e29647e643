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
import { Grid, Panel, Row, Stack, Text } from '../../../../ui/layout/parts.tsx';
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
    <Grid
      as="section"
      relative
      line="all"
      radius="1"
      surface="1"
      clip
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
        {hasGaps && (
          <Panel as="p" padY="3" padX="5" surface="warn" tone="warn" size="meta" leading="16">
            {t('staff_content.preview_gaps')}
          </Panel>
        )}
        {error && (
          <Panel as="p" padY="3" padX="5" surface="warn" tone="warn" size="meta" leading="16" role="alert">
            {t('staff_content.preview_failed')}{' '}
            <Button look="link" onPress={() => void refetch()}>
              {t('ui.try_again')}
            </Button>
          </Panel>
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
    </Grid>
  );
}

function PreviewHead({ problems }: { readonly problems: number }) {
  const t = useT();
  const device = useStore(previewDevice);
  const isWide = useStore(isPreviewWide);
  return (
    <Row
      as="header"
      gap="4"
      align="center"
      justify="between"
      padY="0"
      padX="5"
      line="bottom"
      surface="2"
      className={styles.head}
    >
      <Text as="h2" size="meta" leading="16" weight="500" tone="3">
        {t('staff_content.preview')}
      </Text>
      {problems > 0 && (
        <Row as="span" gap="2" align="center" size="meta" weight="500" tone="warn">
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('staff_content.problems', { count: problems })}
        </Row>
      )}
      <Row
        as="fieldset"
        gap="1"
        align="center"
        pad="0"
        push
        className={styles.looks}
        aria-label={t('staff_content.view')}
      >
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
      </Row>
    </Row>
  );
}

function Problems({
  problems,
  onJump,
}: Pick<PreviewPaneProps, 'onJump'> & { readonly problems: RenderedContent['problems'] }) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <Stack
      as="ol"
      gap="1"
      padY="3"
      padX="5"
      surface="warn"
      tone="warn"
      size="meta"
      leading="16"
      className={styles.problems}
      aria-label={t('staff_content.problems', { count: problems.length })}
    >
      {problems.map(({ line, msg }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two problems may be the same
        <Row as="li" gap="3" align="baseline" key={`${index} ${line}`}>
          <button type="button" onClick={() => onJump(line)}>
            {t('staff_content.line', { line })}
          </button>
          <span>{msg}</span>
        </Row>
      ))}
    </Stack>
  );
}
