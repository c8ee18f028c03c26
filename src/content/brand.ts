import { product as shared } from "../../convex/shared/product";

/** Apart from `product.ts`, whose sentences most pages don't show. The name is in convex/shared/product.ts. */
export const brand = { name: shared.name, wordmark: shared.name } as const;
