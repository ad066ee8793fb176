/** Whether one of the grants covers the permission: itself, `module.*`, or `*`. As the server decides; it decides again. */
export function allows(grants: readonly string[], permission: string): boolean {
  return grants.some((grant) => {
    if (grant === "*" || grant === permission) return true;
    const have = grant.split(".");
    const want = permission.split(".");
    return have.every((part, at) => part === "*" || part === want[at]) && (have.length === want.length || have.at(-1) === "*");
  });
}
