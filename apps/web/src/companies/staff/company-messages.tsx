import type { CompanyMessage } from '@trunkline/contract/staff/partners/messages';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ListCard } from '../../ui/tables/list-card.tsx';
import { companyQueries } from './companies.queries.ts';
import type { CompanyRecordsProps } from './company-records.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './messages.module.css';

/** What staff wrote to users of the company, the newest first. */
export function CompanyMessages({ company, page }: CompanyRecordsProps) {
  const t = useT();
  return (
    <ListCard
      query={useQuery(companyQueries.messages(company.id, page))}
      columns={1}
      empty={
        <Empty
          icon={<IconMessage size={28} stroke={1.5} aria-hidden />}
          title={t('companies.messages_none')}
          text={t('companies.messages_none_text')}
        />
      }
    >
      {({ list }) => (
        <Panel as="ul" pad="0" className={styles.messages} aria-label={t('companies.tab_messages')}>
          {list.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </Panel>
      )}
    </ListCard>
  );
}

function MessageRow({ message: { who, at, to, subject, text } }: { readonly message: CompanyMessage }) {
  const t = useT();
  const format = useFormat();
  const names = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(
    to.map(({ realname }) => `\u2068${realname}\u2069`),
  );
  return (
    <details>
      <summary>
        <b>
          <bdi>{subject}</bdi>
        </b>
        <span className="meta">{t('companies.message_from_to', { who: `\u2068${who}\u2069`, names })}</span>
        <time className="meta" dateTime={at}>
          {format.instant(at)}
        </time>
      </summary>
      <Panel
        as="p"
        padTop="4"
        padX="5"
        padBottom="5"
        whiteSpace="pre-line"
        breakWords
        className={styles.text}
        dir="auto"
      >
        {text}
      </Panel>
    </details>
  );
}
