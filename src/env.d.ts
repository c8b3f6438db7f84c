interface ImportMetaEnv {
  /** The version of Loupe in package.json, put in at build time. */
  readonly LOUPE_VERSION: string
}
