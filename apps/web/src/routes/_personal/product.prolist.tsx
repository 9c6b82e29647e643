import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../cart/cart-page.tsx';
import { AssemblyDrawing } from '../../configurator/assembly-drawing.tsx';

export const Route = createFileRoute('/_personal/product/prolist')({ component: CartRoute });

function CartRoute() {
  return <CartPage Drawing={AssemblyDrawing} />;
}
