// A server's signature under a record.
#include "table/fair_sign.hpp"

#include <gtest/gtest.h>

#include "table/fair_check.hpp"
#include "table/testing.hpp"

namespace orebit {
namespace {

std::string signable_record() {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  Random random(3, 3);
  at.play_to_the_end(random);
  return at.table().record({});
}

// Sealed again, as a forger would.
std::string resealed_by_forger(std::string record) {
  record.resize(record.rfind(R"(,"seal":")"));
  return record + R"(,"seal":")" + sha256_hex(record) + "\"}\n";
}

std::string signing_verdict(const std::string& record) {
  const auto verdict = check_fair(record, find_pack, test_opener());
  return verdict ? "signed by " + verdict->signer : verdict.error().why;
}

TEST(FairSign, the_key_is_that_of_the_standard) {  // RFC 8032, 7.1, test 1
  const auto key = signing_key("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  EXPECT_EQ(key.shown, "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
}

TEST(FairSign, names_cannot_be_forged_and_sealed_again) {
  const SigningKey key = signing_key(std::string(64, '7')), other = signing_key(std::string(64, '8'));
  const std::string record = signable_record();
  EXPECT_EQ(signing_verdict(record), "signed by ");
  const std::string good = sign_record(record, key);
  EXPECT_EQ(signing_verdict(good), "signed by " + key.shown);
  const std::string forged = replaced(good, "Player 1", "Player 9");
  EXPECT_TRUE(signing_verdict(forged).starts_with("seal: found ")) << signing_verdict(forged);
  const std::string signature = good.substr(good.rfind(R"(","signature")"));
  std::string resealed = resealed_by_forger(forged);
  resealed.replace(resealed.size() - 3, 3, signature);
  EXPECT_EQ(signing_verdict(resealed), "signature: it is not that of the signer of this record");
  EXPECT_EQ(signing_verdict(replaced(good, signature, "\",\"signature\":\"00\"}\n")),
            "signature: it is not that of the signer of this record");
  EXPECT_EQ(signing_verdict(sign_record(resealed_by_forger(replaced(record, "Player 1", "Player 9")), other)),
            "signed by " + other.shown)
      << "but by somebody else";
}

TEST(FairSign, a_record_before_the_end_is_left_as_it_is) {
  TestTable at("space-miner", {"local"});
  at.fill_and_start();
  EXPECT_EQ(sign_record(at.table().record({}), signing_key(std::string(64, '7'))), at.table().record({}));
}

}  // namespace
}  // namespace orebit
