import { afterEach, vi } from "vitest";

// Files of a worker share globals: timers that a failed test leaves fake would stop every test after it.
afterEach(() => void vi.useRealTimers());
