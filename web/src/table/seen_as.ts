// A table of which some things are shown otherwise than they are; everything else is the table's own.
export function seenAs<T extends object>(table: T, other: Partial<T>): T {
  return new Proxy(table, {
    get(target, key) {
      if (key in other) return other[key as keyof T];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
