/** The number that goes up with every change of what public pages show. 0 before the first. */
export async function readContentVersion(db: D1Database): Promise<number> {
  const row = await db.prepare('select version from content_version where id = 1').first<{
    version: number
  }>()
  return row?.version ?? 0
}

/** Says that what public pages show has changed: documents made before are not used again. */
export async function raiseContentVersion(db: D1Database): Promise<void> {
  await db
    .prepare(
      `insert into content_version (id, version) values (1, 1)
       on conflict (id) do update set version = version + 1`,
    )
    .run()
}
