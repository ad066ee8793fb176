import { read } from "~/kernel/api";

export const users = (active: boolean | null) => read("/api/staff/users", { query: { active, limit: 200 } });
export const roles = () => read("/api/access/roles");
export const permissions = () => ({ ...read("/api/access/permissions"), staleTime: Infinity });
