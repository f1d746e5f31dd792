import { main } from './processes/shutdown.mjs';
import { startProduct } from './start/product.mjs';

await main(async () => {
  const product = await startProduct(process.env);
  return product.ended;
});
