export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
