import { createFileRoute } from '@tanstack/react-router';
import { PriceListPage } from '../../prices/partner/price-list-page.tsx';

export const Route = createFileRoute('/_personal/personal/pricelist')({ component: PriceListPage });
