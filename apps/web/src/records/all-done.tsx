import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../client/text.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Crumb, PageHead } from '../ui/layout/page-head.tsx';
import { Panel } from '../ui/layout/parts.tsx';

interface AllDoneProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly text: string;
  /** The link back to the list. */
  readonly action: ReactNode;
}

/** Message after the last decision of a list. */
export function AllDone({ title, crumbs, text, action }: AllDoneProps) {
  const t = useT();
  return (
    <>
      <PageHead title={title} crumbs={crumbs} />
      <Panel top="6">
        <Card>
          <Empty
            icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />}
            title={t('staff_review.all_done')}
            text={text}
            action={action}
          />
        </Card>
      </Panel>
    </>
  );
}
