import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../../client/session.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { printText, saveText } from './save-text.ts';
import { Grid, Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes are shown this once: the dialog is left after the user has said that they are saved. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT();
  const username = useUser()?.username ?? '';
  const [isSaved, setIsSaved] = useState(false);
  const title = t('accounts.recovery_codes_file', { username });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.ok(t('accounts.recovery_codes_copied'));
  };
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Dialog
      title={t('accounts.recovery_codes_title')}
      text={t('accounts.recovery_codes_text')}
      closesOnEscape={false}
      onClose={onClose}
    >
      <Stack gap="5">
        <Grid
          as="ul"
          columns="2"
          gapX="5"
          gapY="3"
          pad="5"
          line="all"
          radius="1"
          surface="2"
          textAlign="center"
          className={styles.codes}
          dir="ltr"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Grid>
        <Row gap="3" wrap>
          <Button icon={<IconCopy {...icon} />} onPress={() => void copy()}>
            {t('accounts.recovery_codes_copy')}
          </Button>
          <Button icon={<IconDownload {...icon} />} onPress={() => saveText('recovery-codes.txt', text)}>
            {t('accounts.recovery_codes_download')}
          </Button>
          <Button icon={<IconPrinter {...icon} />} onPress={() => printText(title, codes)}>
            {t('accounts.recovery_codes_print')}
          </Button>
        </Row>
        <Notice tone="warn">{t('accounts.recovery_codes_keep')}</Notice>
        <Row gap="4" align="center" justify="between" wrap>
          <PlainCheckbox label={t('accounts.recovery_codes_saved')} checked={isSaved} onChange={setIsSaved} />
          <Button look="primary" disabled={!isSaved} onPress={onClose}>
            {t('accounts.recovery_codes_done')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
