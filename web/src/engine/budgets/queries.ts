import { read, type Span } from "~/kernel/api";

export const settings = () => read("/api/ai/settings");
export const providers = () => ({ ...read("/api/ai/providers"), staleTime: Infinity });
export const localServers = () => ({ ...read("/api/ai/models/local"), staleTime: 60_000 });
export const budget = () => read("/api/ai/budget");
export const usage = (days: Span) => read("/api/ai/usage", { query: { days } });
export const personUse = (user_id: string, days: Span) => read("/api/ai/usage/people/{user_id}", { path: { user_id }, query: { days } });
