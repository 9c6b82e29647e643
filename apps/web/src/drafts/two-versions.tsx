import { type DraftRow, swapDraft } from '@trunkline/contract/drafts';
import { IconDevices } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { useStaleToast } from '../ui/feedback/use-stale-toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { CompareVersions } from './compare-versions.tsx';
import type { DraftsSearch } from './drafts-search.ts';
import { useDraftTitle } from './use-draft-title.ts';
import { Row, Text } from '../ui/layout/parts.tsx';
import styles from './drafts.module.css';

interface TwoVersionsProps {
  readonly draft: DraftRow;
  readonly search: DraftsSearch;
}

/** A draft that was changed on two devices: the newer version is open, the other one is offered. */
export function TwoVersions({ draft, search }: TwoVersionsProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const title = useDraftTitle()(draft);
  const cache = useQueryClient();
  const readAgain = () => cache.invalidateQueries({ queryKey: ['drafts'] });
  const swap = useAction(swapDraft, { ...useStaleToast(readAgain), onDone: readAgain });
  if (!draft.other) return null;
  if (search.compare === draft.id)
    return (
      <CompareVersions
        draft={draft}
        title={title}
        onClose={() =>
          void navigate({ to: paths.drafts, search: { ...search, compare: undefined }, resetScroll: false })
        }
      />
    );
  return (
    <Row
      as="section"
      gapX="5"
      gapY="4"
      align="center"
      wrap
      bottom="5"
      padY="4"
      padX="5"
      line="all"
      radius="2"
      className={styles.twice}
      aria-label={t('drafts.two_versions')}
    >
      <IconDevices size={18} stroke={1.75} aria-hidden />
      <div>
        <Text as="h2" size="body" leading="20" weight="600" breakWords>
          {t('drafts.twice_title', { title: `\u2068${title}\u2069` })}
        </Text>
        <p className="meta">
          {t('drafts.twice_newer', {
            time: format.instant(draft.saved_at),
            device: t(`drafts.device_${draft.device}`),
          })}{' '}
          {t('drafts.twice_other', {
            time: format.instant(draft.other.saved_at),
            device: t(`drafts.device_${draft.other.device}`),
            day: format.day(draft.expires_at),
          })}
        </p>
      </div>
      <Row gap="3" wrap flex="none">
        <LinkButton to={paths.drafts} search={{ ...search, compare: draft.id }}>
          {t('common.compare')}
        </LinkButton>
        <Button busy={swap.busy} onPress={() => void swap.run({ id: draft.id, version: draft.version })}>
          {t('drafts.use_other')}
        </Button>
      </Row>
    </Row>
  );
}
