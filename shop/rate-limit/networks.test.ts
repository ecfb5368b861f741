import { expect, test } from "vitest";
import { toNetworks } from "./networks.ts";

test.each([
  ["203.0.113.9", ["203.0.113.9"]],
  ["2001:db8:1:2ff::/64", ["2001:db8:1:2ff::/64", "2001:db8:1:200::/56"]],
  ["2001:db8:1:2::/64", ["2001:db8:1:2::/64", "2001:db8:1:0::/56"]],
  ["2001:db8:1:ffff::/64", ["2001:db8:1:ffff::/64", "2001:db8:1:ff00::/56"]],
  ["unknown", ["unknown"]],
  ["x 2001:db8:1:2::/64", ["x 2001:db8:1:2::/64"]],
])("%s counts by %j", (address, networks) => {
  expect(toNetworks(address)).toEqual(networks);
});
