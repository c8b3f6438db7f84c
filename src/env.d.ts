interface ImportMetaEnv {
  readonly LOUPE_VERSION: string
}
