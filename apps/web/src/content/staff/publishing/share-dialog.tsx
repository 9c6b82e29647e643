import type { StaffContent } from '@trunkline/contract/staff/content';
import { type ContentPreview, revokeContentPreview, shareContent } from '@trunkline/contract/staff/content-previews';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { useAction } from '../../../client/use-action.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { staffContentQueries } from '../content.queries.ts';
import styles from './publishing.module.css';

interface ShareDialogProps {
  readonly item: StaffContent;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Addresses where people without an account read the saved version for one day, and those that are valid. */
export function ShareDialog({ item: { id, number }, isDirty, onClose }: ShareDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const query = staffContentQueries.previews(id);
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const { data, error, refetch } = useQuery(query);
  const [url, setUrl] = useState<string>();
  const share = useAction(shareContent, {
    quiet: true,
    onDone: async (link) => {
      setUrl(link.url);
      await refresh();
    },
  });
  const revoke = useAction(revokeContentPreview, {
    quiet: true,
    // The address may be that of the revoked link.
    onDone: async () => {
      setUrl(undefined);
      await refresh();
    },
    onRefused: () => void refresh(),
  });
  const refusal = share.error ?? revoke.error;
  return (
    <Dialog
      title={t('staff_content.share_title')}
      text={t('staff_content.share_text', { number })}
      closesOnEscape
      onClose={onClose}
    >
      <Stack gap="4" size="small">
        {isDirty && <Notice tone="warn">{t('staff_content.share_dirty')}</Notice>}
        {refusal && <Notice tone="bad">{refusal.msg}</Notice>}
        {url === undefined ? (
          <div>
            <Button
              look="primary"
              icon={<IconLink {...icon} />}
              busy={share.busy}
              onPress={() => void share.run({ id })}
            >
              {t('staff_content.share_create')}
            </Button>
          </div>
        ) : (
          <CreatedLink url={url} />
        )}
        <Text as="h3" size="small" weight="500" className={styles.listTitle}>
          {t('staff_content.share_list')}
        </Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.list.length === 0 && <p className="meta">{t('staff_content.share_none')}</p>}
        <Stack as="ul" pad="0" className={styles.links}>
          {data?.list.map((link) => (
            <LinkRow key={link.id} link={link} busy={revoke.busy} onRevoke={() => void revoke.run({ id: link.id })} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function CreatedLink({ url }: { readonly url: string }) {
  const t = useT();
  const field = useId();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <label htmlFor={field}>{t('staff_content.share_label')}</label>
      <Row gap="3" className={styles.share}>
        <input id={field} readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
        <Button
          look="primary"
          icon={<Icon {...icon} />}
          onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          {t(isCopied ? 'staff_content.copied' : 'staff_content.copy')}
        </Button>
      </Row>
    </>
  );
}

interface LinkRowProps {
  readonly link: ContentPreview;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function LinkRow({ link: { at, who, expires_at }, busy, onRevoke }: LinkRowProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <span>
        <bdi>{who ?? t('staff_content.by_itself')}</bdi>
        <small>{t('staff_content.share_row', { at: format.instant(at), until: format.instant(expires_at) })}</small>
      </span>
      <Button
        size="s"
        busy={busy}
        aria-label={t('staff_content.share_revoke_of', { at: format.instant(at) })}
        onPress={onRevoke}
      >
        {t('staff_content.share_revoke')}
      </Button>
    </li>
  );
}
