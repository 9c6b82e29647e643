import type { TotpStatus } from '@trunkline/contract/people/totp';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { totpQuery } from './account.queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { EndTotpDialog, NewCodesDialog } from './totp-dialogs.tsx';
import { Stack } from '../../../ui/layout/parts.tsx';
import styles from './account.module.css';

/** Number of recovery codes from which the page asks for new ones. */
const fewCodes = 3;

/** Whether a login needs a second step, and what can be done about it. */
export function TotpCard({ status }: { readonly status: TotpStatus }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const [open, setOpen] = useState<'set-up' | 'end' | 'codes'>();
  const { totp, since, required, recovery_codes_left: left } = status;
  const close = () => setOpen(undefined);
  const onChanged = (changed: TotpStatus) => {
    // What was refused before it was set up answers now.
    if (required && !totp) void cache.invalidateQueries();
    cache.setQueryData(totpQuery.queryKey, changed);
  };
  return (
    <Card
      title={t('accounts.totp')}
      end={
        <Status tone={totp ? 'ok' : 'line'}>{t(totp ? 'accounts.totp_status_on' : 'accounts.totp_status_off')}</Status>
      }
      foot={
        totp ? (
          <>
            <Button onPress={() => setOpen('codes')}>{t('accounts.recovery_codes_new')}</Button>
            <Button onPress={() => setOpen('set-up')}>{t('accounts.totp_replace')}</Button>
            {!required && <Button onPress={() => setOpen('end')}>{t('accounts.totp_turn_off')}</Button>}
          </>
        ) : (
          <Button look="primary" onPress={() => setOpen('set-up')}>
            {t('accounts.totp_set_up')}
          </Button>
        )
      }
    >
      <Stack gap="3" size="small" className={styles.about}>
        <p>{t('accounts.totp_text')}</p>
        {since !== null && (
          <p className="meta">
            {t('accounts.totp_on_since', { at: format.instant(since) })} {required && t('accounts.totp_required_note')}
          </p>
        )}
        {totp && left > fewCodes && <p className="meta">{t('accounts.recovery_codes_left', { count: left })}</p>}
        {totp && left <= fewCodes && <Notice tone="warn">{t('accounts.recovery_codes_left', { count: left })}</Notice>}
      </Stack>
      {open === 'set-up' && <SetUpDialog isReplaced={totp} onChanged={onChanged} onClose={close} />}
      {open === 'codes' && <NewCodesDialog onChanged={onChanged} onClose={close} />}
      {open === 'end' && (
        <EndTotpDialog
          onChanged={(changed) => {
            onChanged(changed);
            toast.ok(t('accounts.totp_turned_off'));
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
