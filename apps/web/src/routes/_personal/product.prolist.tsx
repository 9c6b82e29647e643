import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../cart/cart-page.tsx';

export const Route = createFileRoute('/_personal/product/prolist')({ component: CartPage });
