import { reviewContent, type StaffContent } from '@trunkline/contract/staff/content';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useStaleToast } from '../../../ui/feedback/use-stale-toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Row } from '../../../ui/layout/parts.tsx';
import { staffContentKey } from '../content.queries.ts';
import type { ContentEditing } from '../editor/use-content-editing.ts';

interface ReviewNoticeProps {
  readonly editing: ContentEditing;
  readonly item: StaffContent;
}

/** Says that the portal wrote the item, until somebody publishes it or marks it as reviewed. What is typed is saved first. */
export function ReviewNotice({ editing, item }: ReviewNoticeProps) {
  const t = useT();
  const cache = useQueryClient();
  const review = useAction(reviewContent, {
    ...useStaleToast(() => cache.invalidateQueries({ queryKey: staffContentKey })),
    onDone: (reviewed) => {
      toast.ok(t('staff_content.review_done'));
      return editing.take(reviewed);
    },
  });
  return (
    <Notice tone="warn">
      <Row gap="4" align="center" justify="between" wrap>
        <span>{t('staff_content.review_text')}</span>
        {item.actions.includes('review') && (
          <Button
            size="s"
            busy={review.busy}
            disabled={editing.isDirty}
            onPress={() => void review.run({ id: item.id, version: item.version })}
          >
            {t('staff_content.review')}
          </Button>
        )}
      </Row>
    </Notice>
  );
}
